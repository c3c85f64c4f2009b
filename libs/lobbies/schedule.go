package lobbies

import (
	"context"
	"fmt"
	"time"

	"tarnwort/libs/game"
)

const (
	// reloadGrace is how long a current player may be away before it shortens the
	// turn: a page that reloads is no absence.
	reloadGrace = 2 * time.Second

	// voterGrace is how long the ballot of an automatic round waits for players who are
	// away once all others have chosen: a page tries twice in that time to connect again.
	voterGrace = 5 * time.Second

	// restartGrace is how long all players count as present after the server has
	// started, because all of them are on their way back. What a lobby inherits waits
	// as long from when it is loaded, which the first one who comes back may cause.
	restartGrace = 15 * time.Second

	// idleAfter is how long a room stays in memory after its last connection.
	idleAfter = 5 * time.Minute

	// sameMoment is the tolerance in comparisons of two clock readings.
	sameMoment = 100 * time.Microsecond
)

// schedule runs what is due in a room without a client's command: the end of a turn, what
// an absence causes, the lobby's end, and the eviction of an idle room. Every server that holds the
// lobby has one, with one timer for the earliest deadline; the rules ignore all commands but the first.
type schedule struct {
	room     *room
	absences absences
	stop     func() bool   // of the timer; nil while none runs
	at       time.Duration // when the timer fires
	number   int           // of the timer, so that one that was replaced is ignored
	retry    time.Duration // not before then, after a failure

	inherited []game.Command // alarms that were set before the server loaded the lobby
	graceEnds time.Duration  // inherited alarms are not due before
	listed    []due          // memory of pending
	alarms    []game.Alarm   // memory of pending
}

// due is a command and when it is due.
type due struct {
	at      time.Duration
	command game.Command // nil evicts the room
}

// sync sets the timer to the earliest deadline. A timer that comes too early is left
// alone: every word puts off its turn's end, and fire looks again.
func (c *schedule) sync() {
	if c.room.closed {
		return
	}
	next, ok := c.next()
	if !ok {
		c.stopTimer()
		return
	}
	if at := max(next.at, c.retry); c.stop == nil || c.at > at+sameMoment {
		c.setTimer(at)
	}
}

func (c *schedule) setTimer(at time.Duration) {
	c.stopTimer()
	c.number++
	c.at = at
	number := c.number
	c.stop = c.room.server.Clock.AfterFunc(max(at-c.room.server.Clock.Elapsed(), 0), func() { c.fire(number) })
}

func (c *schedule) stopTimer() {
	if c.stop != nil {
		c.stop()
		c.stop = nil
	}
}

// fire runs what is due, unless the server drains: it has sent all players away itself. A
// command that could not be stored is tried again, so that a full disk delays a turn's end
// but does not lose it.
func (c *schedule) fire(number int) {
	r := c.room
	defer r.server.recoverPanic(r.id)
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.closed || c.number != number || r.server.drains.Load() {
		return
	}
	c.stop = nil
	now := r.server.Clock.Elapsed()
	switch next, ok := c.next(); {
	case !ok || next.at > now+sameMoment: // sync sets a later timer
	case next.command == nil:
		c.retry = now + retryPause
		c.evictIfUnwatched()
	default:
		c.retry = now + retryPause
		c.setTimer(c.retry) // should the command panic
		c.run(next.command)
	}
	c.sync()
}

// run runs a due command. A failure, or a command that the rules ignored, is tried again
// after a pause; anything else may be due at once.
func (c *schedule) run(cmd game.Command) {
	r, before := c.room, c.room.replica.version
	err := r.runScheduled(context.Background(), cmd, func() bool { return c.isPending(cmd) && !r.server.drains.Load() })
	if err != nil {
		r.server.OnFailure(r.id, fmt.Errorf("%T was due: %w", cmd, err))
		return
	}
	if _, recovered := cmd.(game.RecoverTurn); recovered {
		r.recovery = pendingRecovery{}
	}
	if r.replica.version > before || !c.isPending(cmd) {
		c.retry = 0
	}
}

// next is the earliest deadline.
func (c *schedule) next() (next due, ok bool) {
	pending := c.pending()
	for i, d := range pending {
		if i == 0 || d.at < next.at {
			next = d
		}
	}
	return next, len(pending) > 0
}

// isPending reports whether a command is due now or later.
func (c *schedule) isPending(cmd game.Command) bool {
	for _, d := range c.pending() {
		if d.command == cmd {
			return true
		}
	}
	return false
}
