package limits

import (
	"context"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
)

const (
	// strikeLifetime is how long a network that tried a wrong password has no share in the budget for first tries.
	strikeLifetime = time.Hour
	// missLifetime is how long the hashes of a network that named an unknown lobby are not preferred.
	missLifetime = 10 * time.Minute
)

// Password runs the check of a password for a lobby, unless the same network used the same right password there within
// passwordLifetime. Checks of one network run one after another, and a wrong password counts against the network at this lobby
// and against a budget of the lobby.
func (l *Limits) Password(
	ctx context.Context, address string, lobby game.LobbyID, password string, check func(context.Context) error,
) error {
	network := networkSubject(address)
	return l.turns.run(ctx, network, func() (bool, error) {
		return false, l.tries.run(ctx, network.atLobby(lobby), func() (bool, error) {
			if password != "" && l.rightPasswords.has(network, lobby, password) {
				return false, nil
			}
			return l.tryPassword(ctx, network, lobby, password, check)
		})
	})
}

// tryPassword checks a password within a budget of the lobby. Networks without a strike (a wrong password within strikeLifetime)
// have a budget of their own, so that the guesses of other networks do not lock them out.
func (l *Limits) tryPassword(
	ctx context.Context, network subject, lobby game.LobbyID, password string, check func(context.Context) error,
) (counts bool, err error) {
	budget, compared := l.lobbyTries, false
	if l.strikes.canAllow(network) {
		budget = l.firstTries
		if l.misses.canAllow(network) {
			ctx = lobbies.WithPreferredHash(ctx)
		}
	}
	err = budget.run(ctx, lobbySubject(lobby), countFailures(func() error {
		compared = true
		return l.comparePassword(ctx, network, lobby, password, check)
	}, game.ErrWrongPassword))
	// A try that the budget refused counts as well: otherwise a client could try all passwords until it meets one that is
	// cached for another client of its network.
	return isRejection(err, game.ErrWrongPassword) || !compared && isRejection(err, game.ErrTooManyTries), err
}

func (l *Limits) comparePassword(
	ctx context.Context, network subject, lobby game.LobbyID, password string, check func(context.Context) error,
) error {
	if password != "" {
		if err := l.hashes.allow(network); err != nil {
			return err
		}
	}
	err := check(ctx)
	switch {
	case isRejection(err, game.ErrWrongPassword):
		_ = l.strikes.allow(network) // refuses a second strike, which changes nothing
	case isRejection(err, game.ErrLobbyNotFound):
		_ = l.misses.allow(network)
	case err == nil && password != "":
		l.rightPasswords.add(network, lobby, password)
	}
	return err
}
