package room

import (
	"context"
	"fmt"

	"tarnwort/libs/game"
)

// onTimer runs what is due, unless the server drains or is away: it has sent all players away itself. A
// command that could not be stored is tried again, so that a full disk delays a turn's end
// but does not lose it.
func (r *Room) onTimer(number int) {
	defer r.env.RecoverPanic(r.id)
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.closed || r.timer.number != number || r.env.IsDraining() {
		return
	}
	r.timer.stop = nil
	m := r.moment()
	retry := m.elapsed + retryPause
	switch next, ok := r.deadlines.next(&m); {
	case !ok || next.at > m.elapsed+sameMoment: // syncTimer sets a later timer
	case !r.env.runsTimers():
		r.timer.retry = retry
	case next.command == nil:
		r.timer.retry = retry
		r.evictIfUnwatched()
	default:
		r.timer.retry = retry
		r.timer.set(retry) // should the command panic
		r.runDue(next.command)
	}
	r.syncTimer()
}

// runDue runs a due command. A failure, or a command that the rules ignored, is tried again
// after a pause; anything else may be due at once.
func (r *Room) runDue(cmd game.Command) {
	before := r.replica.version
	err := r.runScheduled(context.Background(), cmd, func() bool { return r.isPending(cmd) && r.env.runsTimers() })
	if err != nil {
		r.env.OnFailure(r.id, fmt.Errorf("%T was due: %w", cmd, err))
		return
	}
	if _, recovered := cmd.(game.RecoverTurn); recovered {
		r.recovery = pendingRecovery{}
	}
	if r.replica.version > before || !r.isPending(cmd) {
		r.timer.retry = 0
	}
}

func (r *Room) isPending(cmd game.Command) bool {
	m := r.moment()
	return r.deadlines.isPending(&m, cmd)
}

// closeOverdue ends a lobby whose time ran out while no server had it in memory.
func (r *Room) closeOverdue(ctx context.Context) error {
	if !r.env.runsTimers() {
		return nil
	}
	m := r.moment()
	if end := r.deadlines.overdueEnd(&m); end != nil {
		return r.runScheduled(ctx, end, func() bool { return true })
	}
	return nil
}

// recoverTurn gives a turn back what an outage took. A command that cannot be stored stays pending.
func (r *Room) recoverTurn(ctx context.Context) error {
	r.recovery = recoveryOf(&r.env.Outage, &r.replica.lobby, r.replica.changed)
	if !r.recovery.isPending(&r.replica.lobby) {
		return nil
	}
	err := r.runScheduled(ctx, r.recovery.command(), func() bool { return r.recovery.isPending(&r.replica.lobby) })
	if err == nil {
		r.recovery = pendingRecovery{}
	}
	return err
}

// evictIfUnwatched drops an idle room from memory. The log has the lobby, and a sweep ends it; a room with something else to do before
// that stays.
func (r *Room) evictIfUnwatched() {
	m := r.moment()
	if r.env.Audience.IsWatched(r.id) || r.votes.waiting() != nil || r.deadlines.hasOther(&m) {
		r.connections.idleSince = r.env.Clock.Elapsed()
		return
	}
	r.stopOutside()
	r.close()
}
