package lobbies

import (
	"slices"
	"time"

	"tarnwort/libs/game"
)

// absences schedules commands for players who stay disconnected. Each command is due a delay after it was first listed.
type absences struct {
	room  *room
	since map[game.Command]time.Duration // when the delay of each pending command began
}

// list adds what is due while a player stays away, or has come back. A delay
// begins when its command is first listed, and anew when it was not listed meanwhile.
func (a *absences) list(all []due, now time.Duration) []due {
	first := len(all)
	switch l := &a.room.replica.lobby; l.Phase {
	case game.Playing:
		all = a.appendTurn(all, now, &l.Round.Turn)
	case game.Intermission:
		for i := range l.Players {
			if player := l.Players[i].ID; !a.room.connections.isConnected(player) {
				all = a.appendDelayed(all, now, game.SeatHeldOffline, game.ReleaseSeat{Player: player})
			}
		}
	case game.WinnerSelection:
		all = a.appendBallot(all, now)
	default: // seats are kept
	}
	if len(a.since) > len(all)-first {
		a.forgetOthers(all[first:])
	}
	return all
}

// appendTurn adds that a current player who is away has less time, and one who is back
// gets what their absence cut off.
func (a *absences) appendTurn(all []due, now time.Duration, turn *game.Turn) []due {
	r := a.room
	switch isConnected := r.connections.isConnected(turn.Player); {
	case isConnected && turn.Shortened && turn.Withheld > 0:
		return append(all, due{now, game.ReconnectPlayer{Player: turn.Player}})
	case !isConnected && !turn.Shortened && turn.Remaining(r.server.Clock.Now()) > game.OfflineTurnTime:
		return a.appendDelayed(all, now, reloadGrace, game.DisconnectPlayer{Player: turn.Player})
	}
	return all
}

// appendBallot adds that a ballot that waits only for players who are away is closed. While all are away, it waits.
func (a *absences) appendBallot(all []due, now time.Duration) []due {
	l, isConnected := &a.room.replica.lobby, a.room.connections.isConnected
	missing := l.MissingVoters()
	if len(missing) == 0 || slices.ContainsFunc(missing, isConnected) || !slices.ContainsFunc(l.Round.Speakers.Order, isConnected) {
		return all
	}
	return a.appendDelayed(all, now, voterGrace, game.SkipAbsentVoters{EndsAt: l.Round.Ballot.EndsAt})
}

func (a *absences) appendDelayed(all []due, now, delay time.Duration, cmd game.Command) []due {
	since, known := a.since[cmd]
	if !known {
		if a.since == nil {
			a.since = make(map[game.Command]time.Duration)
		}
		since = now
		a.since[cmd] = now
	}
	return append(all, due{max(since, a.room.server.started+restartGrace) + delay, cmd})
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
