package room

import (
	"slices"
	"time"

	"tarnwort/libs/game"
)

// idleAfter is how long a room stays in memory after its last connection.
const idleAfter = 5 * time.Minute

// deadlines lists what is due without a client's command: the end of a turn, what
// an absence causes, the lobby's end, and the eviction of an idle room. Every server that holds the
// lobby lists them; the rules ignore all commands but the first.
type deadlines struct {
	absences  absences
	inherited []game.Command // alarms that were set before the server loaded the lobby
	graceEnds time.Duration  // inherited alarms are not due before
	listed    []due          // memory of list
	alarms    []game.Alarm   // memory of list
}

// list lists what is due now or later in the present state. It is the only place that
// says what a lobby does by itself.
//
// The list is valid until the next call.
func (d *deadlines) list(m *moment) []due {
	all := d.listed[:0]
	if !m.lobby.Exists() {
		return nil
	}
	if m.recovery.isPending(m.lobby) { // a turn does not end before it has what it is given back
		return append(all, due{m.elapsed, m.recovery.command()})
	}
	d.alarms = m.lobby.AppendAlarms(d.alarms[:0])
	for i := range d.alarms {
		all = append(all, due{d.alarmAt(m, &d.alarms[i]), d.alarms[i].Command})
	}
	if m.connections.hasPerson(m.lobby) {
		all = append(all, due{m.elapsedAt(m.lobby.AttendanceDue()), game.AttendLobby{}})
	}
	if m.isIdle {
		all = append(all, due{m.connections.idleSince + idleAfter, nil})
	}
	d.listed = d.absences.list(all, m)
	return d.listed
}

// inherit notes the alarms that were set before this server loaded the lobby. They wait for restartGrace,
// so that players can reconnect and act first; turns, the reveal and the lobby's end do not wait.
func (d *deadlines) inherit(m *moment) {
	d.graceEnds = m.elapsed + restartGrace
	for _, alarm := range m.lobby.AppendAlarms(nil) {
		switch alarm.Command.(type) {
		case game.ExpireTurn, game.ExpireReveal, game.CloseLobby:
		default:
			d.inherited = append(d.inherited, alarm.Command)
		}
	}
}

// alarmAt returns when an alarm is due. An inherited one is not due before graceEnds, the lobby's end not before this server may close it.
func (d *deadlines) alarmAt(m *moment, alarm *game.Alarm) time.Duration {
	at := m.elapsedAt(alarm.At)
	if closing, ok := alarm.Command.(game.CloseLobby); ok {
		return max(at, m.from(closing.Absent))
	}
	if slices.Contains(d.inherited, alarm.Command) {
		at = max(at, d.graceEnds)
	}
	return at
}

// overdueEnd is the command that ends a lobby whose time ran out while no server had it in memory, nil for none.
func (d *deadlines) overdueEnd(m *moment) game.Command {
	for _, alarm := range m.lobby.AppendAlarms(nil) {
		if _, closes := alarm.Command.(game.CloseLobby); closes && d.alarmAt(m, &alarm) <= m.elapsed {
			return alarm.Command
		}
	}
	return nil
}

// hasOther reports whether something is due before the lobby ends for absence.
func (d *deadlines) hasOther(m *moment) bool {
	all := d.list(m)
	end := slices.IndexFunc(all, func(d due) bool { return d.command == game.CloseLobby{Absent: true} })
	return slices.ContainsFunc(all, func(d due) bool { return d.command != nil && d.at < all[end].at })
}

// next is the earliest deadline.
func (d *deadlines) next(m *moment) (next due, ok bool) {
	all := d.list(m)
	for i, d := range all {
		if i == 0 || d.at < next.at {
			next = d
		}
	}
	return next, len(all) > 0
}

// isPending reports whether a command is due now or later.
func (d *deadlines) isPending(m *moment, cmd game.Command) bool {
	for _, d := range d.list(m) {
		if d.command == cmd {
			return true
		}
	}
	return false
}
