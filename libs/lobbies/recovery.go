package lobbies

import (
	"context"
	"time"

	"tarnwort/libs/game"
)

// Outage is the last time span in which no server ran; zero when none is known. In a cluster it may
// have ended long before this server started.
type Outage struct {
	From, To time.Time
	// Earlier are the outages before, oldest first: a lobby may not have been loaded between two of them.
	Earlier []Outage
}

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

// start gives a turn that ran when the last server stopped the time that was left then, and the rules
// add RecoveryBonus. A lobby that changed after the outage was activated by another server; a command
// that cannot be stored stays pending.
func (p *pendingRecovery) start(ctx context.Context, r *room) error {
	turn := r.replica.lobby.Round.Turn
	began := turn.EndsAt.Add(-turn.Max)
	if r.server.Outage.To.IsZero() || r.replica.lobby.Phase != game.Playing || turn.Paused ||
		began.After(r.server.Outage.To) || r.replica.changed.After(r.server.Outage.To) {
		return nil
	}
	left := turn.Remaining(r.server.Outage.lastServerStopped(r.replica.changed))
	*p = pendingRecovery{turn: turn, left: min(left, turn.Max)} // it may have begun after the server was last seen
	err := r.runScheduled(ctx, p.command(), func() bool { return p.isPending(&r.replica.lobby) })
	if err == nil {
		*p = pendingRecovery{}
	}
	return err
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
