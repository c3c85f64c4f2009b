package view

import (
	"fmt"

	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

// scope says how many versions of an event there are.
type scope int

const (
	// toAll: players, overlay and audience receive the same. Only the game master
	// may be told more.
	toAll scope = iota
	// perRole: all players receive the same, overlay and audience something else.
	perRole
	// perSeat: each player receives their own version, because it has their role,
	// camera link or ballot in it.
	perSeat
)

// announcement is one row of the table: who learns how much of an event, and by
// which function.
type announcement struct {
	scope scope
	// tell makes the messages for one kind of viewer; nil sends shared to all viewers. A full state is made from last,
	// the scene after all events: clients ignore later messages with the same sequence number.
	tell func(at *step, last *Scene, to Viewer) []protocol.Message
	// shared makes the messages once for all viewers; it is set for frequent events.
	shared func(at *step) []protocol.Message
	// keepsBefore is set where a message says what has changed, or who it was.
	keepsBefore bool
	// movesPoll and movesBallot are set where the event changes who may be named in a
	// running poll or ballot, or what may be known of it; endsGuess where it ends a last guess.
	movesPoll, movesBallot, endsGuess bool
	// movesSeries is set where the event changes points, names, seats or their order, and no whole state follows it.
	movesSeries bool
}

// announcementOf is the table of all events. It is the only list of them in this
// package; gochecksumtype refuses a switch that misses one.
func announcementOf(e game.Event) announcement { //nolint:funlen // a table: one row for each kind of event
	switch e := e.(type) {
	case game.LobbyOpened, game.LobbyAttended, game.RoleSeen, game.SeatReissued, game.SeatKeyIssued, game.SeatMoved, game.WebhookResumed, game.SlotSaved:
		return announcement{scope: toAll, tell: silent}
	case game.PlayerJoined:
		return announcement{scope: perSeat, tell: playerJoined, keepsBefore: true, movesSeries: true}
	case game.PlayerLeft:
		return announcement{scope: perSeat, tell: playerLeft, keepsBefore: true, movesSeries: true, movesPoll: true, movesBallot: true}
	case game.PlayerKicked:
		return announcement{scope: toAll, tell: playerKicked, keepsBefore: true}
	case game.PlayerUnbanned:
		return announcement{scope: toAll, tell: playerUnbanned}
	case game.GameMasterChanged, game.GameMasterLeft, game.GameMasterReturned:
		return announcement{scope: perSeat, tell: gameMasterMoved}
	case game.LobbyLocked:
		return announcement{scope: toAll, tell: lobbyLocked}
	case game.PlayerReadyChanged:
		return announcement{scope: toAll, tell: playerReadyChanged}
	case game.SetupStarted:
		return announcement{scope: perSeat, tell: setupStarted}
	case game.SettingsUpdated:
		return announcement{scope: toAll, tell: settingsUpdated}
	case game.PlayersReordered:
		return announcement{scope: perSeat, tell: playersReordered, movesPoll: true, movesSeries: true}
	case game.FirstPlayerSet:
		return announcement{scope: toAll, tell: firstPlayerSet}
	case game.ProfileUpdated:
		return announcement{scope: perSeat, tell: profileUpdated, movesSeries: true}
	case game.FaceChosen:
		return announcement{scope: toAll, tell: faceChosen}
	case game.CamerasToggled:
		return announcement{scope: toAll, tell: camerasToggled}
	case game.BlackoutChanged:
		return announcement{scope: toAll, tell: blackoutChanged}
	case game.PointsAdjusted:
		return announcement{scope: toAll, shared: pointsAdjusted, movesSeries: true}
	case game.PointsAwarded:
		return announcement{scope: toAll, shared: pointsAwarded, movesSeries: true}
	case game.TopicChosen, game.ImposterChosen:
		return announcement{scope: toAll, tell: roundPrepared}
	case game.ControlTokenIssued, game.ControlTokenRevoked, game.SecretsHidden:
		return announcement{scope: toAll, tell: controlTokensUpdated}
	case game.WebhookAdded, game.WebhookRemoved:
		return announcement{scope: toAll, tell: webhooksUpdated}
	case game.ModeratorsInvited, game.ModeratorsDismissed:
		return announcement{scope: perSeat, tell: moderatorsUpdated}
	case game.LobbyClosed:
		return announcement{scope: toAll, tell: lobbyClosed}
	case game.RolesDealt:
		return announcement{scope: perSeat, tell: rolesDealt}
	case game.RoundStarted:
		return announcement{scope: perSeat, tell: roundStarted, movesPoll: true}
	case game.WordSubmitted:
		if e.Spoken.Held {
			return announcement{scope: perRole, tell: heldWordSubmitted}
		}
		return announcement{scope: toAll, tell: wordSubmitted, shared: word}
	case game.TurnShortened, game.TurnRestored, game.TurnPaused, game.TurnResumed, game.TurnExtended, game.TurnRecovered, game.TurnPassed:
		return announcement{scope: toAll, shared: turnUpdated}
	case game.TurnRepeated:
		return announcement{scope: perSeat, tell: turnRepeated}
	case game.ActionArmed, game.ActionCanceled:
		return announcement{scope: toAll, tell: pendingUpdated, keepsBefore: true}
	case game.RoundCompleted:
		return announcement{scope: toAll, tell: roundCompleted}
	case game.RevealStepped:
		return announcement{scope: toAll, shared: revealChanged}
	case game.WinnerSelected:
		return announcement{scope: toAll, tell: winnerSelected, shared: winner, movesPoll: true, movesBallot: true, endsGuess: true}
	case game.NextRoundStarted:
		return announcement{scope: perSeat, tell: nextRoundStarted, keepsBefore: true}
	case game.PollSwitched:
		return announcement{scope: perRole, tell: pollUpdated}
	case game.VotesCast:
		return announcement{scope: perRole, tell: votesCast}
	case game.WordReleased:
		return announcement{scope: toAll, tell: wordReleased}
	case game.WordBlanked:
		return announcement{scope: toAll, tell: wordBlanked}
	case game.NameBlanked, game.WordRestored:
		return announcement{scope: perSeat, tell: stateAnew}
	case game.LastGuessStarted:
		return announcement{scope: perRole, tell: lastGuessUpdated, movesPoll: true, movesBallot: true}
	case game.GuessMade:
		if e.Held {
			return announcement{scope: perRole, tell: lastGuessUpdated}
		}
		return announcement{scope: toAll, tell: lastGuessUpdated}
	case game.GuessExpired:
		return announcement{scope: toAll, tell: lastGuessUpdated}
	case game.DiscussionStarted, game.DiscussionEnded:
		return announcement{scope: toAll, shared: discussionUpdated}
	case game.BallotOpened, game.BallotCast, game.BallotShown:
		return announcement{scope: perSeat, tell: ballotUpdated}
	}
	panic(fmt.Sprintf("view: no announcement for %T", e))
}

// announce makes the messages to viewers of one kind about the event of a step.
func (at *step) announce(last *Scene, to Viewer) []protocol.Message {
	if at.row.tell == nil {
		return at.shared
	}
	return at.row.tell(at, last, to)
}

func silent(*step, *Scene, Viewer) []protocol.Message { return nil }

func one(event string, data any) []protocol.Message {
	return []protocol.Message{{Event: event, Data: data}}
}

// forModeration keeps messages that only the game master and moderators may see.
func forModeration(to Viewer, messages ...protocol.Message) []protocol.Message {
	if to.Role != Moderator {
		return forGameMaster(to, messages...)
	}
	return messages
}

// forGameMaster keeps messages that no other viewer may see.
func forGameMaster(to Viewer, messages ...protocol.Message) []protocol.Message {
	if to.Role != GameMaster {
		return nil
	}
	return messages
}
