package limits

import (
	"context"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
)

// passwordTimeout bounds a check, which does not end with the first of the clients that share it.
const passwordTimeout = 10 * time.Second

// Password runs the check of a password for a lobby, unless the same network used the same right password there within
// passwordLifetime. Wrong passwords count against the network, against the network at this lobby, and against a budget of the
// lobby. The same password that several clients of a network bring at once is one try.
func (l *Limits) Password(ctx context.Context, address string, lobby game.LobbyID, password string, check func(context.Context) error) error {
	by := caller{network: networkSubject(address), lobby: lobby}
	mac := l.rightPasswords.mac(by.network, lobby, password)
	_, err, _ := l.passwordChecks.Do(string(mac[:]), func() (any, error) {
		shared, cancel := context.WithTimeout(context.WithoutCancel(ctx), passwordTimeout)
		defer cancel()
		return nil, l.tryPassword(shared, by, password, check)
	})
	return err
}

// tryPassword counts a try before it knows whether the password is right, and takes that back when it is. A try that is
// refused later counts as well: otherwise a client could try all passwords until it meets one that is cached for another
// client of its network.
func (l *Limits) tryPassword(ctx context.Context, by caller, password string, check func(context.Context) error) error {
	if !l.store.take(tryPassword, by) {
		return game.ErrTooManyRequests
	}
	if password != "" && l.rightPasswords.has(by.network, by.lobby, password) {
		l.store.giveBack(tryPassword, by)
		return nil
	}
	budget := guessFirst
	if l.store.isUsedUp(recentGuess, by) {
		budget = guessAtLobby
	} else {
		ctx = lobbies.WithPreferredHash(ctx)
	}
	if !l.store.take(budget, by) {
		return game.ErrTooManyRequests
	}
	err := l.comparePassword(ctx, by, password, check)
	if !isRejection(err, game.ErrWrongPassword) {
		l.store.giveBack(budget, by)
		l.store.giveBack(tryPassword, by)
	}
	return err
}

// comparePassword runs a check that hashes. A password for a lobby that does not exist is hashed too, so it counts as wrong.
func (l *Limits) comparePassword(ctx context.Context, by caller, password string, check func(context.Context) error) error {
	if password == "" {
		return check(ctx)
	}
	if !l.store.take(hashPassword, by) {
		return game.ErrTooManyRequests
	}
	err := check(ctx)
	switch {
	case err == nil:
		l.rightPasswords.add(by.network, by.lobby, password)
		l.store.giveBack(hashPassword, by)
	case isRejection(err, game.ErrWrongPassword), isRejection(err, game.ErrLobbyNotFound):
		l.store.take(recentGuess, by)
	}
	return err
}
