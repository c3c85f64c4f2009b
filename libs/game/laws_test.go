package game_test

import (
	"errors"
	"reflect"
	"slices"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

type step struct {
	before, after game.Lobby
	cmd           game.Command
	now           time.Time
	events        []game.Event
	err           error
}

type law struct {
	name  string
	holds func(step) bool
}

func laws() []law {
	return []law{
		{"a refusal is a listed rejection and has no events", refusalIsListed},
		{"phases follow each other along the allowed edges", phaseEdgeIsAllowed},
		{"only the game master changes more than their own seat", outsidersChangeTheirOwnOnly},
		{"a command that has had its effect has no more", repeatIsSilent},
		{"turn numbers grow within a round", turnNumbersGrow},
		{"spoken words never go unless their skip is repeated, and change only from skip to late word, to blank and back, or to released", wordsStay},
		{"the history only grows, but for a corrected winner", historyStays},
		{"an alarm that is due is accepted", alarmsAreAccepted},
		{"votes end by an event that says so", votesEndByAnEvent},
		{"earlier evenings keep their points, and leaving changes those of the evening by awards only", seriesStays},
	}
}

func brokenLaws(s step) []string {
	broken := gametest.Broken(s.after)
	for _, l := range laws() {
		if !l.holds(s) {
			broken = append(broken, l.name)
		}
	}
	return broken
}

func refusalIsListed(s step) bool {
	if s.err == nil {
		return true
	}
	var r game.Rejection
	return errors.As(s.err, &r) && slices.Contains(game.Rejections(), r) && len(s.events) == 0
}

func phaseEdgeIsAllowed(s step) bool {
	next := map[game.Phase]game.Phase{
		"": game.Intermission, game.Intermission: game.Setup, game.Setup: game.Playing, game.Playing: game.WinnerSelection,
		game.WinnerSelection: game.WinnerAnnouncement, game.WinnerAnnouncement: game.Setup,
	}
	from, to := s.before.Phase, s.after.Phase
	if s.before.IsReading() && from == game.Setup && to != game.Setup {
		from = game.Playing // the round may start and end at once
	}
	_, closing := s.cmd.(game.CloseLobby)
	if s.after.Round.Settings.Automatic && from == game.Playing && to == game.WinnerAnnouncement {
		return true // the imposter left, or too few are left to vote
	}
	if repeats(s) && from == game.WinnerSelection && to == game.Playing {
		return true
	}
	return from == to || to == next[from] || closing && to == game.Closed && from != ""
}

func outsidersChangeTheirOwnOnly(s step) bool {
	by := actor(s.cmd)
	if !by.person || len(s.events) == 0 || s.before.IsGameMaster(by.id) {
		return true
	}
	if s.before.Access.IsModerator(by.id) {
		return moderates(s.events[0])
	}
	if s.before.Players.Index(by.id) < 0 {
		return false
	}
	own := []game.Event{game.PlayerLeft{Player: by.id}, game.PlayerReadyChanged{Player: by.id, Ready: !readyBefore(s, by.id)}}
	switch event := s.events[0].(type) {
	case game.WordSubmitted:
		return event.Spoken.Player == by.id
	case game.BallotCast:
		return event.Player == by.id
	case game.GuessMade:
		return s.before.Round.Guess.By == by.id
	case game.RoleSeen:
		return event.Player == by.id
	case game.RoundStarted: // which their leaving then ends
		return s.before.IsReading()
	case game.FaceChosen:
		return event.Player == by.id
	case game.SeatKeyIssued:
		return event.Player == by.id
	case game.ProfileUpdated:
		p, _ := s.before.Player(by.id)
		own := game.ProfileUpdated{Player: p.ID, Name: p.Name, TwitchUsername: p.TwitchUsername, CameraURL: p.CameraURL, ShowsMask: !p.ShowsMask}
		if camera, shares := s.cmd.(game.ShareCamera); shares {
			own.ShowsMask, own.CameraURL = p.ShowsMask, map[bool]string{true: camera.URL}[camera.On]
		}
		return event == own
	default: // nothing else a player may cause says more than these
	}
	return slices.Contains(own, s.events[0])
}

func readyBefore(s step, id game.PlayerID) bool {
	player, _ := s.before.Player(id)
	return player.Ready
}

type identity struct {
	id     game.PlayerID
	person bool
}

func actor(cmd game.Command) identity {
	field := reflect.ValueOf(cmd).FieldByName("By")
	if !field.IsValid() {
		return identity{}
	}
	return identity{game.PlayerID(field.String()), true}
}

func repeatIsSilent(s step) bool {
	switch cmd := s.cmd.(type) {
	case game.ExtendTurn, game.ReverseOrder, game.DrawImposter, game.PressButton:
		return true
	case game.OpenLobby, game.JoinLobby:
		return s.err != nil || joinRepeats(s)
	case game.ExpireTurn, game.RecoverTurn, game.ReleaseSeat, game.DisconnectPlayer, game.ReconnectPlayer, game.CloseLobby:
		again, err := game.Decide(s.after, cmd, s.now)
		return len(again) == 0 && err == nil
	case game.ResumeWebhook: // how a receiver fares is no state of the lobby
		again, _ := game.Decide(s.after, cmd, s.now)
		return reflect.DeepEqual(game.Evolve(s.after, again...), s.after)
	case game.LeaveLobby:
		again, _ := game.Decide(s.after, cmd, s.now)
		return len(again) == 0
	default:
		again, err := game.Decide(s.after, cmd, s.now)
		return len(again) == 0 && (err == nil || s.err != nil)
	}
}

func joinRepeats(s step) bool {
	again, _ := game.Decide(s.after, s.cmd, s.now)
	return len(game.Evolve(s.after, again...).Players) == len(s.after.Players)
}

func turnNumbersGrow(s step) bool {
	before, after := s.before.Round.Turn, s.after.Round.Turn
	if s.before.Phase != game.Playing || s.after.Phase != game.Playing {
		return true
	}
	return after.Number == before.Number && after.Player == before.Player || after.Number == before.Number+1
}

func wordsStay(s step) bool {
	if s.after.Round.Number != s.before.Round.Number || s.after.Phase == game.Closed {
		return true
	}
	for i, was := range s.before.Round.Words {
		if last := len(s.before.Round.Words) - 1; i == last && i == len(s.after.Round.Words) && repeats(s) {
			return was.Auto
		}
		if i >= len(s.after.Round.Words) {
			return false
		}
		is := s.after.Round.Words[i]
		replaced := was.Auto && is.Late || is.Word == game.Blanked && !was.Auto || was.Word == game.Blanked && is.Word == keptOf(s.before.Round, was)
		released := *was
		released.Held, released.ReleaseAt = false, time.Time{}
		if *is != *was && *is != released && (!replaced || is.Player != was.Player || is.Place != was.Place) {
			return false
		}
	}
	return len(s.after.Round.Words) <= len(s.before.Round.Words)+1
}

// keptOf is a blanked word as it was said.
func keptOf(r game.Round, blanked *game.SubmittedWord) game.Word {
	at := slices.IndexFunc(r.Blanked, func(b game.BlankedWord) bool { return b.Player == blanked.Player && b.Place == blanked.Place })
	if at < 0 {
		return ""
	}
	return r.Blanked[at].Word
}

func repeats(s step) bool {
	return slices.ContainsFunc(s.events, func(e game.Event) bool { _, ok := e.(game.TurnRepeated); return ok })
}

func alarmsAreAccepted(s step) bool {
	all := s.after.AppendAlarms(nil)
	for _, alarm := range all {
		early, _ := game.Decide(s.after, alarm.Command, alarm.At.Add(-time.Nanosecond))
		due, err := game.Decide(s.after, alarm.Command, alarm.At)
		if err != nil || len(due) == 0 || len(early) > 0 {
			return false
		}
	}
	return s.after.Exists() == (len(all) > 0)
}

func votesEndByAnEvent(s step) bool {
	ends := s.before.TakesVotes() && !s.after.TakesVotes() && s.after.Exists()
	return !ends || slices.ContainsFunc(s.events, game.EndsPoll)
}
