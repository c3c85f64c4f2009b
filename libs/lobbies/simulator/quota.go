package simulator

import (
	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
)

// checkQuota checks that a batch beyond the quota is one that isAllowedAtQuota names, and that there are not too many.
func (sim *simulation) checkQuota(r *record, b eventlog.Batch) {
	most := sim.quota.Batches
	if most == 0 || r.version() < most {
		return
	}
	sim.fault("stored beyond the quota")
	const forTheEnd = 200 // turns, seats and a winner
	if r.version() > most*106/100+forTheEnd {
		sim.wrong("a lobby with a quota of %d has %d batches", most, r.version())
	}
	switch e := b.Events[0].(type) {
	case game.PlayerLeft, game.PlayerKicked, game.RoundCompleted, game.LobbyClosed, game.TurnShortened, game.TurnRestored,
		game.TurnRecovered, game.WinnerSelected, game.GameMasterLeft, game.GameMasterReturned, game.GameMasterChanged,
		game.WordBlanked, game.WordReleased, game.NameBlanked, game.ModeratorsDismissed, game.WebhookRemoved, game.ControlTokenRevoked,
		game.GuessMade, game.GuessExpired, game.ActionArmed, game.ActionCanceled, game.LobbyAttended, game.BallotShown, game.RevealStepped:
	case game.RolesDealt, game.RoleSeen, game.RoundStarted, game.LobbyLocked:
		if !r.lobby().IsStarting() {
			sim.wrong("%T was stored beyond the quota", e)
		}
	case game.BallotOpened, game.LastGuessStarted, game.DiscussionEnded:
		if !r.lobby().Round.Settings.Automatic {
			sim.wrong("%T was stored beyond the quota", e)
		}
	case game.WordSubmitted:
		if !e.Spoken.Auto {
			sim.wrong("a word was stored beyond the quota")
		}
	case game.PollSwitched:
		if !r.lobby().Poll.On || e.Poll.On {
			sim.wrong("a poll was switched on beyond the quota")
		}
	default:
		sim.wrong("%T was stored beyond the quota", e)
	}
}
