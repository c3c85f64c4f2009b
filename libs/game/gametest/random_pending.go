package gametest

import "tarnwort/libs/game"

// randomArm announces an action, takes it back, or is its clock.
func randomArm(r random) game.Command {
	pending := r.lobby.Round.Pending
	switch {
	case !pending.Exists() && !r.oneIn(8):
		arm := game.Arm{By: r.gameMaster(), Action: randomAction(r), Winner: randomWinner(r), Now: r.oneIn(6)}
		arm.Round.Connected, arm.Round.Drawn = r.connected(), randomDraw(r)
		arm.Round.Topic = some(r, "Kern")
		return arm
	case r.oneIn(5):
		return game.Arm{By: r.gameMaster(), Action: pending.Action, Winner: pending.Winner, Now: r.oneIn(2)}
	case r.oneIn(3):
		return game.CancelArmed{By: r.gameMaster()}
	default:
		return game.ExecuteArmed{At: pending.At}
	}
}

// randomReading confirms a role, or goes on without those who have not.
func randomReading(r random) game.Command {
	switch endsAt := r.lobby.Round.Reading.EndsAt; {
	case r.oneIn(8):
		return game.SkipAbsentReaders{EndsAt: endsAt}
	case r.oneIn(8):
		return game.ExpireReading{EndsAt: endsAt}
	default:
		return game.ConfirmRole{By: r.anyID(), Connected: r.connected()}
	}
}

// randomAction is mostly one that fits the phase.
func randomAction(r random) game.Action {
	if r.oneIn(6) {
		return pick(r, game.RoundAction, game.EndRoundAction, game.WinnerAction, "dance")
	}
	switch r.lobby.Phase {
	case game.Setup:
		return game.RoundAction
	case game.Playing:
		return game.EndRoundAction
	default:
		return game.WinnerAction
	}
}

// start announces the round of a drawn setup, or deals its roles.
func (t *table) start(l *game.Lobby) {
	if t.starting {
		l.Round.Pending = game.Pending{Action: game.RoundAction, At: Noon().Add(game.TakeBackTime), Secrets: l.Round.Secrets}
	}
	if t.reading {
		t.addSpeakers(l)
		l.Round.Reading.EndsAt = Noon().Add(game.ReadTime)
	}
}

// pendingFits: what is pending can happen in its phase, and a round that starts has its imposters and its players.
func pendingFits(l game.Lobby) bool {
	pending := l.Round.Pending
	switch pending.Action {
	case "":
		return pending == game.Pending{}
	case game.RoundAction:
		return l.Phase == game.Setup && !pending.At.IsZero() && pending.Secrets.Topic != "" && len(l.Players) >= l.Settings.MinPlayers() &&
			seatsOf(l, pending.Secrets.Imposters.List()) == l.Settings.Imposters
	case game.EndRoundAction:
		return l.Phase == game.Playing && !pending.At.IsZero()
	default:
		return (l.Phase == game.WinnerSelection || l.Phase == game.WinnerAnnouncement) && !pending.At.IsZero() && pending.Winner != ""
	}
}

func seatsOf(l game.Lobby, players []game.PlayerID) (count int) {
	for _, id := range players {
		if l.Players.Index(id) >= 0 {
			count++
		}
	}
	return count
}

// readingFits: a round whose roles are read waits for at least one person.
func readingFits(l game.Lobby) bool {
	reading := l.Round.Reading
	if !l.IsReading() {
		return len(reading.Seen) == 0
	}
	return l.Phase == game.Setup && l.Settings.StartMoment && !l.Round.Pending.Exists() && l.Round.Turn == pausedStart(l) &&
		unique(reading.Seen) && len(l.MissingReaders()) > 0
}
