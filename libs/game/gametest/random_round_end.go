package gametest

import "tarnwort/libs/game"

// randomRoundEnd schedules the end of a round, takes it back, or is its clock.
func randomRoundEnd(r random) game.Command {
	switch {
	case !r.lobby.IsRoundEndScheduled() && !r.oneIn(8):
		return game.ScheduleRoundEnd{By: r.gameMaster()}
	case r.oneIn(3):
		return game.ExecuteRoundEnd{At: r.lobby.Round.Outcome.EndsAt}
	default:
		return game.CancelRoundEnd{By: r.gameMaster()}
	}
}
