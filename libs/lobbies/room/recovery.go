package room

import (
	"time"

	"tarnwort/libs/game"
)

// pendingRecovery is a turn whose recovery is not stored yet. The zero value is none.
type pendingRecovery struct {
	turn game.Turn
	left time.Duration
}

// isPending reports whether the turn is still as it was: it has not ended, and no server
// has paused or recovered it.
func (p *pendingRecovery) isPending(l *game.Lobby) bool {
	return p.turn.Number != 0 && l.Round.Turn == p.turn
}

func (p *pendingRecovery) command() game.Command {
	return game.RecoverTurn{Turn: p.turn.Number, Left: p.left}
}

// recoveryOf is what a turn that ran when the last server stopped is given back: the time that was left then, and the rules
// add RecoveryBonus. A lobby that changed after the outage was activated by another server.
func recoveryOf(o *Outage, l *game.Lobby, changed time.Time) pendingRecovery {
	turn := l.Round.Turn
	began := turn.EndsAt.Add(-turn.Max)
	if o.To.IsZero() || l.Phase != game.Playing || turn.Paused || began.After(o.To) || changed.After(o.To) {
		return pendingRecovery{}
	}
	left := turn.Remaining(o.lastServerStopped(changed))
	return pendingRecovery{turn: turn, left: min(left, turn.Max)} // it may have begun after the server was last seen
}

// lastServerStopped returns when the last server stopped that had loaded a lobby: at the start of the first
// outage after the lobby's last batch. A later server would have stored the recovery of its turn.
func (o *Outage) lastServerStopped(changed time.Time) time.Time {
	for _, earlier := range o.Earlier {
		if !changed.After(earlier.To) {
			return later(earlier.From, changed) // a server still ran when the batch was stored
		}
	}
	return o.From
}

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}
