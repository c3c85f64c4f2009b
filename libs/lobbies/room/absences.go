package room

import (
	"slices"
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
)

// absences schedules commands for players who stay disconnected. Each command is due a delay after it was first listed.
type absences struct {
	since map[game.Command]time.Duration // when the delay of each pending command began
}

// list adds what is due while a player stays away, or has come back. A delay
// begins when its command is first listed, and anew when it was not listed meanwhile.
func (a *absences) list(all []due, m *moment) []due {
	first := len(all)
	switch l := m.lobby; l.Phase {
	case game.Playing:
		all = a.appendTurn(all, m)
	case game.Intermission:
		for i := range l.Players {
			if player := l.Players[i].ID; !m.connections.isConnected(player) {
				all = a.appendDelayed(all, m, game.SeatHeldOffline, game.ReleaseSeat{Player: player})
			}
		}
	case game.WinnerSelection:
		all = a.appendBallot(all, m)
	case game.Setup:
		all = a.appendReading(all, m)
	default: // seats are kept
	}
	if len(a.since) > len(all)-first {
		a.forgetOthers(all[first:])
	}
	return all
}

// appendTurn adds that a current player who is away has less time, and one who is back
// gets what their absence cut off.
func (a *absences) appendTurn(all []due, m *moment) []due {
	turn := &m.lobby.Round.Turn
	switch isConnected := m.connections.isConnected(turn.Player); {
	case isConnected && turn.Shortened && turn.Withheld > 0:
		return append(all, due{m.elapsed, game.ReconnectPlayer{Player: turn.Player}})
	case !isConnected && !turn.Shortened && turn.Remaining(m.now) > game.OfflineTurnTime:
		return a.appendDelayed(all, m, reloadGrace, game.DisconnectPlayer{Player: turn.Player})
	}
	return all
}

// appendBallot adds that a ballot that waits only for players who are away is closed. While all are away, it waits.
func (a *absences) appendBallot(all []due, m *moment) []due {
	l, isConnected := m.lobby, m.connections.isConnected
	missing := l.MissingVoters()
	if len(missing) == 0 || slices.ContainsFunc(missing, isConnected) || !slices.ContainsFunc(l.Round.Speakers.Order, isConnected) {
		return all
	}
	return a.appendDelayed(all, m, voterGrace, game.SkipAbsentVoters{EndsAt: l.Round.Ballot.EndsAt})
}

// appendReading adds that the words start without players who are away. While all are away, they wait.
func (a *absences) appendReading(all []due, m *moment) []due {
	l, isConnected := m.lobby, m.connections.isConnected
	missing := l.MissingReaders()
	if len(missing) == 0 || slices.ContainsFunc(missing, isConnected) || !slices.ContainsFunc(l.Round.Speakers.Order, isConnected) {
		return all
	}
	return a.appendDelayed(all, m, reloadGrace, game.SkipAbsentReaders{EndsAt: l.Round.Reading.EndsAt})
}

func (a *absences) appendDelayed(all []due, m *moment, delay time.Duration, cmd game.Command) []due {
	since, known := a.since[cmd]
	if !known {
		if a.since == nil {
			a.since = make(map[game.Command]time.Duration)
		}
		since = m.elapsed
		a.since[cmd] = since
	}
	return append(all, due{max(since, m.started+restartGrace) + delay, cmd})
}

// restart lets the delays of a player who was here begin anew.
func (a *absences) restart(player game.PlayerID) {
	delete(a.since, game.DisconnectPlayer{Player: player})
	delete(a.since, game.ReleaseSeat{Player: player})
}

// forgetOthers drops the delays of commands that are not listed.
func (a *absences) forgetOthers(listed []due) {
	for cmd := range a.since {
		kept := false
		for _, d := range listed {
			kept = kept || d.command == cmd
		}
		if !kept {
			delete(a.since, cmd)
		}
	}
}
