package lobbies

import (
	"context"
	"time"

	"tarnwort/libs/game"
)

// Outage is the last span of time in which no server looked after any lobby. Beside
// other servers it may have ended long before this one started; it is zero where none
// is known.
type Outage struct {
	From, To time.Time
	// Earlier are those before, oldest first: a lobby may have slept through more
	// than one.
	Earlier []Outage
}

// pendingRecovery is a turn that is to be given back time and could not be yet. The zero
// value is none.
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

// start gives a turn that was running when the last server went what was
// left of it then, and the rules add a little. One that began while that server
// still did what it was told has all of its time left. A lobby in which something
// happened since the outage was activated by another server. What cannot be stored
// stays pending.
func (p *pendingRecovery) start(ctx context.Context, r *room) error {
	turn := r.replica.lobby.Round.Turn
	began := turn.EndsAt.Add(-turn.Max)
	if r.server.Outage.To.IsZero() || r.replica.lobby.Phase != game.Playing || turn.Paused ||
		began.After(r.server.Outage.To) || r.replica.changed.After(r.server.Outage.To) {
		return nil
	}
	*p = pendingRecovery{turn: turn, left: min(turn.Remaining(r.server.Outage.lastServerWent(r.replica.changed)), turn.Max)}
	err := r.runScheduled(ctx, p.command(), func() bool { return p.isPending(&r.replica.lobby) })
	if err == nil {
		*p = pendingRecovery{}
	}
	return err
}

// lastServerWent is when the last server went that looked after a lobby whose last batch
// is of that time: at the beginning of the first outage after it, for the server that
// takes up a running turn stores that. Servers in between have not known the lobby.
func (o *Outage) lastServerWent(changed time.Time) time.Time {
	for _, earlier := range o.Earlier {
		if !changed.After(earlier.To) {
			return later(earlier.From, changed) // no server had gone before that
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
