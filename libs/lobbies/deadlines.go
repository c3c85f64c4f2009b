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
	if r.connections.hasPerson() {
		all = append(all, due{c.elapsedAt(now, r.replica.lobby.AttendanceDue()), game.AttendLobby{}})
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

// alarmAt returns when an alarm is due. An inherited one is not due before graceEnds, the lobby's end not before this server may close it.
func (c *schedule) alarmAt(now time.Duration, alarm *game.Alarm) time.Duration {
	at := c.elapsedAt(now, alarm.At)
	if closing, ok := alarm.Command.(game.CloseLobby); ok {
		return max(at, c.room.server.closesFrom(closing.Absent))
	}
	if slices.Contains(c.inherited, alarm.Command) {
		at = max(at, c.graceEnds)
	}
	return at
}

// elapsedAt converts a time to a reading of Clock.Elapsed.
func (c *schedule) elapsedAt(now time.Duration, at time.Time) time.Duration {
	return now + at.Sub(c.room.server.Clock.Now())
}

// closeOverdue ends a lobby whose time ran out while no server had it in memory.
func (c *schedule) closeOverdue(ctx context.Context) error {
	now := c.room.server.Clock.Elapsed()
	for _, alarm := range c.room.replica.lobby.AppendAlarms(nil) {
		if _, closes := alarm.Command.(game.CloseLobby); closes && c.alarmAt(now, &alarm) <= now {
			return c.room.runScheduled(ctx, alarm.Command, func() bool { return true })
		}
	}
	return nil
}

// isIdle reports whether a room is in memory for no connection and no round. Overlays and
// the audience are not known here: evictIfUnwatched asks for them.
func (c *schedule) isIdle() bool {
	r := c.room
	return len(r.connections.names) == 0 && len(r.observers) == 0 && !r.chats.read.Voting &&
		r.replica.lobby.Phase != game.Playing && r.replica.unconfirmed == 0 && !r.replica.retries
}

// evictIfUnwatched drops an idle room from memory. The log has the lobby, and a sweep ends it; a room with something else to do before
// that stays.
func (c *schedule) evictIfUnwatched() {
	r := c.room
	if r.server.Audience.IsWatched(r.id) || len(r.votes.waiting) > 0 || c.hasOtherDeadline() {
		r.connections.idleSince = r.server.Clock.Elapsed()
		return
	}
	r.chats.stop(r)
	r.webhooks.drop(r)
	r.close()
}

// hasOtherDeadline reports whether something is due before the lobby ends for absence.
func (c *schedule) hasOtherDeadline() bool {
	pending := c.pending()
	end := slices.IndexFunc(pending, func(d due) bool { return d.command == game.CloseLobby{Absent: true} })
	return slices.ContainsFunc(pending, func(d due) bool { return d.command != nil && d.at < pending[end].at })
}
