package limits

import (
	"context"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
)

const (
	// strikeLifetime is how long a wrong password takes its network out of those whose guesses have a budget of their own.
	strikeLifetime = time.Hour
	// missLifetime is how long a password for a lobby that does not exist puts the hashes of its network last.
	missLifetime = 10 * time.Minute
)

// Password runs a check of a password that a client brought to a lobby, unless its network brought the same one there a few
// minutes ago and it was right. Checks of one network run one after another.
//
// A wrong password counts twice: against the network at this lobby, and against a budget of the lobby. Networks without a
// strike, which is a wrong password within the last hour, have a budget of the lobby for themselves: guesses of others keep
// out none of them. The check's context says that their hashes are computed first.
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

// tryPassword counts at the network what was wrong. It also counts what the lobby's budget refused unheard, or a network could find
// out a remembered password of a neighbour by trying all.
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
		_ = l.strikes.allow(network) // one is enough, and may be there
	case isRejection(err, game.ErrLobbyNotFound):
		_ = l.misses.allow(network)
	case err == nil && password != "":
		l.rightPasswords.add(network, lobby, password)
	}
	return err
}
