package view

import (
	"fmt"

	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

// announce tells a viewer about one event. Events that a viewer may not know of
// yield nothing. Whole states are those after all events of the change, last: what
// follows one under the same number is taken for known.
func announce(at *step, last *Scene, to Viewer) []protocol.Message {
	s := &at.scene
	switch e := at.event.(type) {
	case game.LobbyOpened, game.SeatReissued:
		return nil
	case game.PlayerJoined, game.PlayerLeft, game.PlayerKicked, game.BarLifted,
		game.GameMasterChanged, game.GameMasterLeft, game.GameMasterReturned:
		return announceSeats(at, last, to)
	case game.LobbyLocked, game.PlayerReadyChanged, game.SetupStarted, game.SettingsUpdated, game.PlayersReordered,
		game.FirstPlayerSet, game.ProfileUpdated, game.CamerasToggled, game.PointsAdjusted:
		return announceTable(e, s, to)
	case game.PointsAwarded:
		return at.common
	case game.TopicChosen, game.ImposterChosen:
		return announceSecrets(e, s, to)
	case game.WordSubmitted:
		return announceWord(at, e, to)
	case game.WinnerSelected:
		return announceWinner(at, to)
	case game.RoundStarted, game.RoundCompleted, game.NextRoundStarted:
		return announceRound(e, s, last, to)
	case game.TurnShortened, game.TurnRestored, game.TurnPaused, game.TurnResumed, game.TurnExtended, game.TurnRecovered, game.TurnPassed:
		return one("turn_updated", protocol.TurnUpdated{
			Numbered: s.numbered(), Turn: s.turn(&s.Lobby.Round.Turn), Reason: turnReason(e),
		})
	case game.PollSwitched, game.VotesCast, game.BallotOpened, game.BallotCast, game.BallotShown:
		return announceVotes(e, s, to)
	case game.ControlTokenIssued, game.ControlTokenRevoked:
		return forGameMaster(to, protocol.Message{Event: "control_tokens_updated", Data: protocol.ControlTokensUpdated{
			Numbered: s.numbered(), ControlTokens: s.controlTokens(),
		}})
	case game.LobbyClosed:
		return one("lobby_closed", protocol.LobbyClosed{Message: lobbyClosedMessage})
	}
	panic(fmt.Sprintf("view: no announcement for %T", at.event))
}

func turnReason(e game.Event) string {
	switch e.(type) {
	case game.TurnShortened:
		return "shortened"
	case game.TurnRestored:
		return "restored"
	case game.TurnPaused:
		return "paused"
	case game.TurnResumed:
		return "resumed"
	case game.TurnExtended:
		return "extended"
	case game.TurnRecovered:
		return "recovered"
	default:
		return "passed"
	}
}

func one(event string, data any) []protocol.Message {
	return []protocol.Message{{Event: event, Data: data}}
}

// forGameMaster keeps messages that nobody else may see.
func forGameMaster(to Viewer, messages ...protocol.Message) []protocol.Message {
	if to.Role != GameMaster {
		return nil
	}
	return messages
}
