package lobbies

import (
	"context"
	"slices"
	"time"

	"tarnwort/libs/game"
)

// pending lists what is due now or later as the room stands. It is the only place that
// says what a lobby does by itself.
//
// The list is valid until the next call.
func (c *schedule) pending() []due {
	all := c.listed[:0]
	r, now := c.room, c.room.server.Clock.Elapsed()
	if !r.replica.lobby.Exists() {
		return nil
	}
	if r.recovery.isPending(&r.replica.lobby) { // a turn does not end before it has what it is given back
		return append(all, due{now, r.recovery.command()})
	}
	c.alarms = r.replica.lobby.AppendAlarms(c.alarms[:0])
	for i := range c.alarms {
		all = append(all, due{c.alarmAt(now, &c.alarms[i]), c.alarms[i].Command})
	}
	if !r.connections.hasPerson() {
		end := max(r.connections.lastSeen, r.connections.lastPerson()) + game.DesertedAfter
		all = append(all, due{max(end, c.askAgain), game.CloseLobby{Deserted: true}})
	}
	if c.isIdle() {
		all = append(all, due{r.connections.idleSince + idleAfter, nil})
	}
	c.listed = c.absences.list(all, now)
	return c.listed
}

// inherit notes the alarms that were set before this server loaded the lobby. They wait for restartGrace,
// so that players can reconnect and act first; turns and the lobby's end do not wait.
func (c *schedule) inherit() {
	c.graceEnds = c.room.server.Clock.Elapsed() + restartGrace
	for _, alarm := range c.room.replica.lobby.AppendAlarms(nil) {
		switch alarm.Command.(type) {
		case game.ExpireTurn, game.CloseLobby:
		default:
			c.inherited = append(c.inherited, alarm.Command)
		}
	}
}

// alarmAt returns when an alarm is due. An inherited one is not due before graceEnds.
func (c *schedule) alarmAt(now time.Duration, alarm *game.Alarm) time.Duration {
	at := now + alarm.At.Sub(c.room.server.Clock.Now())
	if slices.Contains(c.inherited, alarm.Command) {
		at = max(at, c.graceEnds)
	}
	return at
}

// closeOverdue ends a lobby whose time ran out while no server had it in memory.
func (c *schedule) closeOverdue(ctx context.Context) error {
	r, closing := c.room, game.CloseLobby{}
	if events, err := game.Decide(r.replica.lobby, closing, r.server.Clock.Now()); err != nil || len(events) == 0 {
		return err
	}
	return r.runScheduled(ctx, closing, func() bool { return true })
}

// isIdle reports whether a room is in memory for no connection and no round. Overlays and
// the audience are not known here: evictIfUnwatched asks for them.
func (c *schedule) isIdle() bool {
	r := c.room
	return len(r.connections.names) == 0 && len(r.observers) == 0 && !r.chats.read.Voting &&
		r.replica.lobby.Phase != game.Playing && r.replica.unconfirmed == 0 && !r.replica.retries
}

// evictIfUnwatched drops an idle room from memory. The log has the lobby; when a person was
// there last and when the room has to be loaded again are kept aside.
func (c *schedule) evictIfUnwatched() {
	r := c.room
	if r.server.Audience.IsWatched(r.id) || len(r.votes.waiting) > 0 {
		r.connections.idleSince = r.server.Clock.Elapsed()
		return
	}
	if r.connections.hasPerson() { // at another server
		r.server.occupancy.recordAt(r.id, r.server.Clock.Elapsed())
	} else if r.connections.sawLastPerson {
		r.server.occupancy.recordAt(r.id, r.connections.lastSeen)
	}
	r.server.wakes.add(r.id, c.wakeAt())
	r.chats.stop(r)
	r.webhooks.drop(r)
	r.close()
}

// wakeAt is when an evicted room has to be in memory again: at its next deadline, or when it
// could be deserted at the earliest if the persons elsewhere went now.
func (c *schedule) wakeAt() time.Duration {
	at := c.room.server.Clock.Elapsed() + game.DesertedAfter
	for _, d := range c.pending() {
		if d.command != nil {
			at = min(at, d.at)
		}
	}
	return at
}
