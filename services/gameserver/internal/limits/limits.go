// Package limits counts what an address may ask for, before anything expensive
// happens. It knows no transport; addresses are kept for minutes and in memory
// only.
package limits

import (
	"context"
	"net/netip"
	"time"

	"tarnwort/libs/game"
)

// Config are the limits of rules.md 'Transport' and 'Joining and leaving'.
type Config struct {
	// LobbiesPerHour is how many lobbies an address may open.
	LobbiesPerHour int
	// FailedLookupsPerMinute is how often an address may name a lobby that does
	// not exist, or bring a token of nobody, and how often it may fail to open one.
	FailedLookupsPerMinute int
	// WrongPasswordsPerMinute is how often an address may be wrong about a lobby.
	WrongPasswordsPerMinute int
	// WrongPasswordsPerLobby is how often all addresses together may, a minute.
	WrongPasswordsPerLobby int
	// PasswordsPerMinute is how many passwords of an address are checked, right ones
	// as well: each costs a hash.
	PasswordsPerMinute int
	// SeatsPerMinute is how many seats an address may take, in all lobbies.
	SeatsPerMinute int
	// SeatsPerLobby is how many seats a lobby may give, a minute.
	SeatsPerLobby int
	// ChangesPerHour is how often the connections of an address may change lobbies.
	ChangesPerHour int
	// AvatarsPerMinute is how many new avatars an address may ask for.
	AvatarsPerMinute int
	// ControlsPerMinute is how often an address may use remote controls, and act for
	// a seat over HTTP.
	ControlsPerMinute int
	// StreamsPerAddress is how many event streams of remote controls an address may
	// have open.
	StreamsPerAddress int
}

// Limits are the counters of one server.
type Limits struct {
	opened      *counters
	failedOpens *counters
	lookups     *counters
	tries       *counters
	lobbyTries  *counters
	passwords   *counters
	seats       *counters
	lobbySeats  *counters
	changes     *counters
	avatars     *counters
	controls    *counters
	streams     *streams
}

// New returns counters that have seen nothing yet.
func New(c Config) *Limits {
	return &Limits{
		opened:      newCounters(c.LobbiesPerHour, time.Hour),
		failedOpens: newCounters(c.FailedLookupsPerMinute, time.Minute),
		lookups:     newCounters(c.FailedLookupsPerMinute, time.Minute),
		tries:       newCounters(c.WrongPasswordsPerMinute, time.Minute),
		lobbyTries:  newCounters(c.WrongPasswordsPerLobby, time.Minute),
		passwords:   newCounters(c.PasswordsPerMinute, time.Minute),
		seats:       newCounters(c.SeatsPerMinute, time.Minute),
		lobbySeats:  newCounters(c.SeatsPerLobby, time.Minute),
		changes:     newCounters(c.ChangesPerHour, time.Hour),
		avatars:     newCounters(c.AvatarsPerMinute, time.Minute),
		controls:    newCounters(c.ControlsPerMinute, time.Minute),
		streams:     newStreams(c.StreamsPerAddress),
	}
}

// Open runs a call that opens a lobby and tells whether there is a new one, and
// counts that. Those that fail count for the minute: they may have cost a hash.
func (l *Limits) Open(ctx context.Context, address string, call func() (opened bool, err error)) error {
	successes, failures := l.opened.of(Network(address)), l.failedOpens.of(Network(address))
	return successes.pass(ctx, func() (opened bool, err error) {
		err = failures.pass(ctx, func() (bool, error) {
			opened, err = call()
			return err != nil, err
		})
		return opened, err
	})
}

// Seat runs a call that takes a seat in a lobby and tells whether there is a new
// one, and counts that: every seat is stored.
func (l *Limits) Seat(ctx context.Context, address string, lobby game.LobbyID, call func() (seated bool, err error)) error {
	mine, everybodys := l.seats.of(Network(address)), l.lobbySeats.of(lobby.String())
	return mine.pass(ctx, func() (seated bool, err error) {
		err = everybodys.pass(ctx, func() (bool, error) {
			seated, err = call()
			return seated, err
		})
		return seated, err
	})
}

// Change runs a call that may change a lobby and tells whether it did, and counts
// that: every change is stored for as long as its lobby lasts.
func (l *Limits) Change(ctx context.Context, address string, call func() (changed bool, err error)) error {
	return l.changes.of(Network(address)).pass(ctx, call)
}

// Avatar counts an avatar that an address wants and nobody has asked for yet, or
// refuses it with game.ErrTooManyTries.
func (l *Limits) Avatar(address string) error { return l.avatars.of(Network(address)).count() }

// Control counts a call of a remote control or for a seat, or refuses it with
// game.ErrTooManyTries.
func (l *Limits) Control(address string) error { return l.controls.of(Network(address)).count() }

// Stream notes that an address opens an event stream, until it is closed, or
// refuses it with game.ErrTooManyTries.
func (l *Limits) Stream(address string) (closed func(), err error) {
	return l.streams.open(Network(address))
}

// Lookup runs a call that names a lobby, and perhaps brings the token of a seat, and
// counts it when there is none: both are looked for in the log. The call must not
// last: others of its address wait for it.
func (l *Limits) Lookup(ctx context.Context, address string, call func() error) error {
	return l.lookups.of(Network(address)).pass(ctx, failing(call, game.ErrLobbyNotFound, game.ErrForeignSeat))
}

// Password runs a call that checks a password, and counts it when it was wrong. All
// that are brought and checked count as well, for less: each costs a hash. Calls of
// one address about one lobby run one after another, so that a volley gets no more
// tries than a patient guesser.
func (l *Limits) Password(ctx context.Context, address string, lobby game.LobbyID, password string, call func() error) error {
	mine := l.tries.of(Network(address) + " " + lobby.String())
	everybodys := l.lobbyTries.of(lobby.String())
	leave, err := mine.enter(ctx)
	if err != nil {
		return err
	}
	defer leave()
	check := func() error {
		if password != "" {
			if err := l.passwords.of(Network(address)).count(); err != nil {
				return err
			}
		}
		return call()
	}
	return mine.pass(ctx, failing(func() error {
		return everybodys.pass(ctx, failing(check, game.ErrWrongPassword))
	}, game.ErrWrongPassword))
}

// Close ends the clean-up of old counters.
func (l *Limits) Close() {
	for _, c := range []*counters{
		l.opened, l.failedOpens, l.lookups, l.tries, l.lobbyTries, l.passwords, l.seats, l.lobbySeats, l.changes, l.avatars, l.controls,
	} {
		c.cache.Stop()
	}
}

// Network is what of an address is counted: all of IPv4, and of IPv6 the /64
// that one household usually has.
func Network(address string) string {
	ip, err := netip.ParseAddr(address)
	if err != nil {
		return address
	}
	if ip = ip.Unmap(); ip.Is4() {
		return ip.String()
	}
	prefix, err := ip.WithZone("").Prefix(64)
	if err != nil {
		return address
	}
	return prefix.String()
}
