package lobbies

import (
	"context"
	"time"

	"tarnwort/libs/game"
)

// pending lists what is due now or later as the room stands. It is the only place that
// says what a lobby does by itself.
//
// The list is valid until the next call.
func (c *schedule) pending() []due {
	all := c.listed[:0]
	r, now := c.room, c.room.Clock.Elapsed()
	if !r.lobby.Exists() {
		return nil
	}
	if r.recovery.isPending(&r.lobby) { // a turn does not end before it has what it is given back
		return append(all, due{now, r.recovery.command()})
	}
	if alarm, ok := r.lobby.NextAlarm(); ok {
		all = append(all, due{now + alarm.At.Sub(r.Clock.Now()), alarm.Command})
	}
	if !r.connections.hasPerson() {
		all = append(all, due{r.connections.lastSeen + game.DesertedAfter, game.CloseLobby{Deserted: true}})
	}
	if c.isIdle() {
		all = append(all, due{r.connections.idleSince + idleAfter, nil})
	}
	c.listed = c.appendAbsences(all, now)
	return c.listed
}

// appendAbsences adds what is due while a player stays away, or has come back. A delay
// begins when its command is first listed, and anew when it was not listed meanwhile.
func (c *schedule) appendAbsences(all []due, now time.Duration) []due {
	first := len(all)
	switch l := &c.room.lobby; l.Phase {
	case game.Playing:
		all = c.appendTurn(all, now, &l.Round.Turn)
	case game.Intermission:
		for i := range l.Players {
			if player := l.Players[i].ID; !c.room.connections.isHere(player) {
				all = c.appendDelayed(all, now, game.SeatHeldOffline, game.ReleaseSeat{Player: player})
			}
		}
	default: // seats are kept
	}
	if len(c.since) > len(all)-first {
		c.forgetOthers(all[first:])
	}
	return all
}

// appendTurn adds that a current player who is away has less time, and one who is back
// gets what their absence cut off.
func (c *schedule) appendTurn(all []due, now time.Duration, turn *game.Turn) []due {
	r := c.room
	switch here := r.connections.isHere(turn.Player); {
	case here && turn.Shortened && turn.Withheld > 0:
		return append(all, due{now, game.ReconnectPlayer{Player: turn.Player}})
	case !here && !turn.Shortened && turn.Remaining(r.Clock.Now()) > game.OfflineTurnTime:
		return c.appendDelayed(all, now, reloadGrace, game.DisconnectPlayer{Player: turn.Player})
	}
	return all
}

func (c *schedule) appendDelayed(all []due, now, delay time.Duration, cmd game.Command) []due {
	since, known := c.since[cmd]
	if !known {
		if c.since == nil {
			c.since = make(map[game.Command]time.Duration)
		}
		since = now
		c.since[cmd] = now
	}
	return append(all, due{max(since, c.room.started+restartGrace) + delay, cmd})
}

// forgetOthers drops the delays of commands that are not listed.
func (c *schedule) forgetOthers(listed []due) {
	for cmd := range c.since {
		kept := false
		for _, d := range listed {
			kept = kept || d.command == cmd
		}
		if !kept {
			delete(c.since, cmd)
		}
	}
}

// closeOverdue ends a lobby whose time ran out while no server had it in memory.
func (c *schedule) closeOverdue(ctx context.Context) error {
	r, closing := c.room, game.CloseLobby{}
	if events, err := game.Decide(r.lobby, closing, r.Clock.Now()); err != nil || len(events) == 0 {
		return err
	}
	return r.runScheduled(ctx, closing, func() bool { return true })
}

// isIdle reports whether a room is in memory for no connection and no round. Overlays and
// the audience are not known here: evictIfUnwatched asks for them.
func (c *schedule) isIdle() bool {
	r := c.room
	return len(r.connections.names) == 0 && len(r.observers) == 0 && r.chat == "" &&
		r.lobby.Phase != game.Playing && r.unconfirmed == 0 && !r.retries
}

// evictIfUnwatched drops an idle room from memory. The log has the lobby; when a person was
// there last and when the room has to be loaded again are kept aside.
func (c *schedule) evictIfUnwatched() {
	r := c.room
	if r.Audience.IsWatched(r.id) || len(r.votes.waiting) > 0 {
		r.connections.idleSince = r.Clock.Elapsed()
		return
	}
	there := r.connections.hasPerson()
	if there || r.connections.noted {
		r.remote.keep(r.id, lastPresence{at: r.connections.lastSeen, there: there})
	}
	r.wakes.add(r.id, c.wakeAt())
	r.close()
}

// wakeAt is when an evicted room has to be in memory again: at its next deadline, or when it
// could be deserted at the earliest if the persons elsewhere went now.
func (c *schedule) wakeAt() time.Duration {
	at := c.room.Clock.Elapsed() + game.DesertedAfter
	for _, d := range c.pending() {
		if d.command != nil {
			at = min(at, d.at)
		}
	}
	return at
}
