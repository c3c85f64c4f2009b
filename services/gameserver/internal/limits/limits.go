// Package limits counts what an address may ask for, before anything expensive
// happens. It knows no transport; addresses are kept as keyed hashes, for an hour
// at most and in bounded memory only.
package limits

import (
	"context"
	"time"

	"tarnwort/libs/game"
)

// Config are the limits of one server. config.Limits and config.Sockets have their defaults.
type Config struct {
	// LobbiesPerHour is how many lobbies an address may open.
	LobbiesPerHour int
	// FailedLookupsPerMinute is how often an address may name a lobby that does
	// not exist, or bring an unknown token, and how often it may fail to open one.
	FailedLookupsPerMinute int
	// WrongPasswordsPerMinute is how many wrong passwords an address may try at a lobby.
	WrongPasswordsPerMinute int
	// WrongPasswordsPerLobby is how many wrong passwords all addresses together may try at a lobby, a minute.
	WrongPasswordsPerLobby int
	// FirstPasswordsPerLobby is how many wrong passwords all addresses without one in the last hour may try at a lobby, a
	// minute.
	FirstPasswordsPerLobby int
	// PasswordsPerMinute is how many passwords of an address are hashed: wrong ones, and right ones that are not cached.
	PasswordsPerMinute int
	// SeatsPerMinute is how many seats an address may take, in all lobbies.
	SeatsPerMinute int
	// SeatsPerLobby is how many seats a lobby may give, a minute.
	SeatsPerLobby int
	// ChangesPerHour is how often the connections of an address may change lobbies.
	ChangesPerHour int
	// VotesPerHour is how often the audience behind an address may vote.
	VotesPerHour int
	// AvatarsPerMinute is how many new avatars an address may ask for.
	AvatarsPerMinute int
	// ControlsPerMinute is how often an address may use remote controls, and how often it may act for a seat over HTTP. The
	// two are counted separately.
	ControlsPerMinute int
	// VoteBatchesPerMinute is how often an address may bring votes of a chat.
	VoteBatchesPerMinute int
	// DevicesPerMinute is how many new devices of an address may join an audience.
	DevicesPerMinute int
	// StreamsPerAddress is how many event streams of remote controls an address may
	// have open.
	StreamsPerAddress int
}

// tableBytes bounds the memory of all counters, of a million networks and more.
const tableBytes = 32 << 20

// deviceBytes bounds the memory of known devices; an evicted one counts as new.
const deviceBytes = 4 << 20

// Limits are the counters of one server.
type Limits struct {
	opened, failedOpens, lookups          *limiter
	tries, lobbyTries, firstTries, hashes *limiter
	strikes, misses, turns                *limiter
	seats, lobbySeats, changes, votes     *limiter
	avatars, controls, presses            *limiter
	devices, voteBatches                  *limiter
	knownDevices                          *table // of devices
	rightPasswords                        *passwordCache
	streams                               *streams
}

// New returns counters at zero.
func New(c Config) *Limits {
	t := newTable(tableBytes)
	return &Limits{
		opened:         newLimiter(t, opened, c.LobbiesPerHour, time.Hour),
		failedOpens:    newLimiter(t, failedOpens, c.FailedLookupsPerMinute, time.Minute),
		lookups:        newLimiter(t, lookups, c.FailedLookupsPerMinute, time.Minute),
		tries:          newLimiter(t, tries, c.WrongPasswordsPerMinute, time.Minute),
		lobbyTries:     newLimiter(t, lobbyTries, c.WrongPasswordsPerLobby, time.Minute),
		firstTries:     newLimiter(t, firstTries, c.FirstPasswordsPerLobby, time.Minute),
		hashes:         newLimiter(t, hashes, c.PasswordsPerMinute, time.Minute),
		strikes:        newLimiter(t, strikes, 1, strikeLifetime),
		misses:         newLimiter(t, misses, 1, missLifetime),
		turns:          newLimiter(t, turns, 1, time.Minute),
		seats:          newLimiter(t, seats, c.SeatsPerMinute, time.Minute),
		lobbySeats:     newLimiter(t, lobbySeats, c.SeatsPerLobby, time.Minute),
		changes:        newLimiter(t, changes, c.ChangesPerHour, time.Hour),
		votes:          newLimiter(t, votes, c.VotesPerHour, time.Hour),
		avatars:        newLimiter(t, avatars, c.AvatarsPerMinute, time.Minute),
		controls:       newLimiter(t, controls, c.ControlsPerMinute, time.Minute),
		presses:        newLimiter(t, presses, c.ControlsPerMinute, time.Minute),
		voteBatches:    newLimiter(t, voteBatches, c.VoteBatchesPerMinute, time.Minute),
		devices:        newLimiter(t, devices, c.DevicesPerMinute, time.Minute),
		knownDevices:   newTable(deviceBytes),
		rightPasswords: newPasswordCache(),
		streams:        newStreams(c.StreamsPerAddress),
	}
}

// Open runs a call that reports whether it opened a lobby, and counts a new lobby. A failed call counts for a minute,
// because it may have cost a hash.
func (l *Limits) Open(ctx context.Context, address string, call func() (opened bool, err error)) error {
	network := networkSubject(address)
	return l.opened.run(ctx, network, func() (opened bool, err error) {
		err = l.failedOpens.run(ctx, network, func() (bool, error) {
			opened, err = call()
			return err != nil, err
		})
		return opened, err
	})
}

// Seat runs a call that reports whether it took a new seat in a lobby, and counts that seat: every seat is stored.
func (l *Limits) Seat(ctx context.Context, address string, lobby game.LobbyID, call func() (seated bool, err error)) error {
	return l.seats.run(ctx, networkSubject(address), func() (seated bool, err error) {
		err = l.lobbySeats.run(ctx, lobbySubject(lobby), func() (bool, error) {
			seated, err = call()
			return seated, err
		})
		return seated, err
	})
}

// Change runs a call that reports whether it changed a lobby, and counts a change: every change is stored for as long
// as its lobby lasts.
func (l *Limits) Change(ctx context.Context, address string, call func() (changed bool, err error)) error {
	return l.changes.run(ctx, networkSubject(address), call)
}

// Vote is Change for a vote of the audience, which has a budget of its own: many viewers may share one address.
func (l *Limits) Vote(ctx context.Context, address string, call func() (counts bool, err error)) error {
	return l.votes.run(ctx, networkSubject(address), call)
}

// Avatar counts a look-up of an avatar that is not cached, or returns game.ErrTooManyTries.
func (l *Limits) Avatar(address string) error { return l.avatars.allow(networkSubject(address)) }

// Control counts a call for a seat over HTTP, or refuses it with game.ErrTooManyTries.
func (l *Limits) Control(address string) error { return l.controls.allow(networkSubject(address)) }

// Press counts a call of a remote control, or refuses it with game.ErrTooManyTries. It is separate from Control, so that a key
// that is stuck does not use up the calls of a game master at the same address.
func (l *Limits) Press(address string) error { return l.presses.allow(networkSubject(address)) }

// VoteBatch counts a batch of votes from a chat, or refuses it with game.ErrTooManyTries. It is separate from Press, so that a
// busy chat does not use up the button presses of the same address.
func (l *Limits) VoteBatch(address string) error {
	return l.voteBatches.allow(networkSubject(address))
}

// Stream counts an open event stream of an address until closed is called, or refuses it with game.ErrTooManyTries.
func (l *Limits) Stream(address string) (closed func(), err error) {
	return l.streams.open(networkSubject(address))
}

// Lookup runs a call that names a lobby or a token, and counts it when there is none, because both are looked up in the log. The
// call must be short: other calls of its address wait for it.
func (l *Limits) Lookup(ctx context.Context, address string, call func() error) error {
	return l.lookups.run(ctx, networkSubject(address), countFailures(call, game.ErrLobbyNotFound, game.ErrForeignSeat))
}
