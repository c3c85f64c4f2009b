// Package limits counts what an address may ask for, before anything expensive happens: rules as data, and one bounded
// store of counters. It knows no transport, and keeps addresses as keyed hashes only.
package limits

import (
	"cmp"
	"errors"
	"slices"

	"golang.org/x/sync/singleflight"

	"tarnwort/libs/game"
)

// Limits are the counters of one server.
type Limits struct {
	store          *store
	rightPasswords *passwordCache
	passwordChecks singleflight.Group
	streams        *streams
}

// New returns counters at zero.
func New(c Config) *Limits {
	return &Limits{store: newStore(c), rightPasswords: newPasswordCache(), streams: newStreams(c.PerAddress)}
}

// Open runs a call that reports whether it opened a lobby, and counts a new lobby.
func (l *Limits) Open(address string, call func() (opened bool, err error)) error {
	return l.countIf(openLobby, address, call)
}

// Slot runs a call that reports whether it made a slot, and counts a new slot.
func (l *Limits) Slot(address string, call func() (made bool, err error)) error {
	return l.countIf(makeSlot, address, call)
}

// Seat runs a call that reports whether it took a new seat in a lobby, and counts that seat: every seat is stored.
func (l *Limits) Seat(address string, call func() (seated bool, err error)) error {
	return l.countIf(takeSeat, address, call)
}

// Change runs a call that reports whether it changed a lobby, and counts a change: every change is stored for as long
// as its lobby lasts.
func (l *Limits) Change(address string, call func() (changed bool, err error)) error {
	return l.countIf(changeLobby, address, call)
}

// countIf counts a call before it runs, and takes that back when the call says that it does not count.
func (l *Limits) countIf(k kind, address string, call func() (counts bool, err error)) error {
	by := caller{network: networkSubject(address)}
	if !l.store.take(k, by) {
		return game.ErrTooManyRequests
	}
	counts := false
	defer func() {
		if !counts {
			l.store.giveBack(k, by)
		}
	}()
	var err error
	counts, err = call()
	return err
}

// Avatar counts a look-up of an avatar that is not cached, or returns game.ErrTooManyRequests.
func (l *Limits) Avatar(address string) error {
	if !l.store.take(findAvatar, caller{network: networkSubject(address)}) {
		return game.ErrTooManyRequests
	}
	return nil
}

// Lookup runs a call that names a lobby or a token. A call that finds neither counts for its address, which gets
// game.ErrTooManyRequests instead once it has failed too often; calls that find what they name are always served.
func (l *Limits) Lookup(address string, call func() error) error {
	err := call()
	if isFailedLookup(err) && !l.store.take(failLookup, caller{network: networkSubject(address)}) {
		return game.ErrTooManyRequests
	}
	return err
}

// Call is Lookup for a call with a token of a seat or a remote control, or with "" of a client without one. It counts for a
// valid token alone: a key that is stuck uses up the calls of its own remote control and of no other.
func (l *Limits) Call(address, token string, call func() error) error {
	by := caller{token: cmp.Or(token, Network(address))}
	if l.store.isUsedUp(callByToken, by) {
		return game.ErrTooManyRequests
	}
	err := l.Lookup(address, call)
	if !isFailedLookup(err) && !isRejection(err, game.ErrTooManyRequests) {
		l.store.take(callByToken, by)
	}
	return err
}

// Stream counts an open event stream of an address until closed is called, or refuses it with game.ErrTooManyRequests.
func (l *Limits) Stream(address string) (closed func(), err error) {
	return l.streams.open(networkSubject(address))
}

func isFailedLookup(err error) bool {
	return slices.ContainsFunc([]game.Rejection{game.ErrLobbyNotFound, game.ErrForeignSeat, game.ErrSlotNotFound, game.ErrSeatKey}, func(no game.Rejection) bool { return isRejection(err, no) })
}

// isRejection compares by code: the rules' texts may be reworded.
func isRejection(err error, want game.Rejection) bool {
	var no game.Rejection
	return errors.As(err, &no) && no.Code == want.Code
}
