package game_test

import (
	"errors"
	"reflect"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

func everyPhase() []string {
	return []string{
		"lobby banned=dan | ada+ bob+ cem+",
		"setup #2 word=Kern banned=dan | ada bob* cem",
		"setup starting #2 word=Kern banned=dan | ada bob* cem",
		"setup moment reading #2 word=Kern banned=dan | ada bob* cem",
		"banned=dan | ada:- bob*> cem",
		"paused banned=dan | ada:a bob*> cem",
		"deciding(all_words) banned=dan | ada:a bob:b* cem",
		"over(imposter) auto reveal=imposter banned=dan | ada:a bob:b* cem",
	}
}

func gameMastersCommands() []game.Command {
	all := gametest.Connected("ada bob cem")
	return []game.Command{
		game.KickPlayer{Target: "cem"},
		game.UnbanPlayer{Player: "dan"},
		game.LockLobby{Locked: true},
		game.StartSetup{Connected: all},
		game.UpdateSettings{Change: game.SettingsChange{WordsPerPlayer: ptr(3)}},
		game.PrepareRound{Topic: ptr("neu")},
		game.DrawImposter{Connected: all},
		game.ReorderPlayers{Order: []game.PlayerID{"cem", "bob", "ada"}},
		game.ReverseOrder{},
		game.SetFirstPlayer{Player: "cem"},
		game.UpdateProfile{Player: "ada", Name: ptr("neu")},
		game.ToggleCameras{Shown: true},
		game.SwitchBlackout{On: true},
		game.HideSecrets{Number: 1},
		game.StartRound{Connected: all},
		game.PauseTurn{},
		game.ResumeTurn{},
		game.ExtendTurn{},
		game.SkipTurn{Player: "bob", Place: 1},
		game.RepeatTurn{Player: "ada", Place: 1},
		game.EnterWord{Player: "bob", Place: 1, Word: "rot"},
		game.EndRound{},
		game.Arm{Action: game.EndRoundAction},
		game.CancelArmed{},
		game.SelectWinner{Winner: game.Draw},
		game.StartNextRound{Connected: all},
		game.AdjustPoints{Player: "ada", Points: 9},
		game.HandOver{To: "ada"},
		game.ReturnGameMaster{},
		game.SwitchPoll{On: ptr(true)},
		game.OpenBallot{},
		game.ShowBallot{},
		game.IssueControlToken{ID: "new", Name: "Stream Deck"},
		game.RevokeControlToken{ID: "deck"},
		game.AddWebhook{ID: "new", Scope: game.PhaseChanges},
		game.RemoveWebhook{ID: "hook"},
		game.ResumeWebhook{ID: "hook"},
		game.BlankWord{Round: 1, Player: "ada", Place: 1},
		game.ReleaseWord{Round: 1, Player: "ada", Place: 1},
		game.RestoreWord{Round: 1, Player: "ada", Place: 1},
		game.BlankName{Player: "cem"},
		game.InviteModerators{ID: "moderators"},
		game.DismissModerators{},
		game.StartLastGuess{},
		game.StartDiscussion{},
		game.EndDiscussion{},
		game.AdvanceReveal{Step: game.RevealImposter},
		game.HoldReveal{Held: true},
	}
}

// automaticRefuses are the commands that take knowledge of a round, or give it one.
func automaticRefuses() map[string]error {
	return map[string]error{
		"PrepareRound": game.ErrDrawnByServer, "DrawImposter": game.ErrDrawnByServer,
		"SelectWinner": game.ErrDecidedByServer, "StartLastGuess": game.ErrDecidedByServer, "EnterWord": game.ErrDecidedByServer,
	}
}

func TestRights_AutomaticRound(t *testing.T) {
	for drawing, refused := range map[string][]string{
		"setup | ada bob* cem":           {"PrepareRound", "DrawImposter"},
		"ada bob*> cem":                  {"PrepareRound", "EnterWord"},
		"deciding(all_words) | ada bob*": {"PrepareRound", "EnterWord", "SelectWinner", "StartLastGuess"},
		"over(draw) | ada bob* cem":      {},
	} {
		for _, cmd := range gameMastersCommands() {
			if c, ok := cmd.(game.SelectWinner); ok {
				c.Winner = game.RegularPlayers
				cmd = c
			}
			_, err := game.Decide(automatic(drawing), as("gm", cmd), gametest.Noon())
			want := slices.Contains(refused, nameOf(cmd))
			assert.Equal(t, want, errors.Is(err, game.ErrDrawnByServer) || errors.Is(err, game.ErrDecidedByServer), "%T on %s: %v", cmd, drawing, err)
			if want {
				assert.Equal(t, automaticRefuses()[nameOf(cmd)], err, "%T on %s", cmd, drawing)
			}
		}
	}
}

func playersCommands() []game.Command {
	return []game.Command{game.MarkReady{}, game.SubmitWord{Word: "rot"}, game.CastBallot{Suspect: "cem"}, game.SubmitGuess{Text: "Kern"}, game.UseTwitchPicture{}, game.ShareCamera{}, game.IssueSeatKey{}}
}

func nameOf(cmd game.Command) string { return reflect.TypeOf(cmd).Name() }

func as(by game.PlayerID, cmd game.Command) game.Command {
	v := reflect.New(reflect.TypeOf(cmd)).Elem()
	v.Set(reflect.ValueOf(cmd))
	v.FieldByName("By").SetString(string(by))
	return v.Interface().(game.Command)
}

func TestRights_RefusedInEveryPhase(t *testing.T) {
	cells := 0
	refuse := func(drawing string, by game.PlayerID, cmd game.Command) {
		events, err := game.Decide(gametest.Table(drawing), as(by, cmd), gametest.Noon())

		want := error(game.ErrNoRight)
		if _, locks := cmd.(game.LockLobby); locks {
			want = game.ErrMayNotLock
		}
		assert.Equal(t, want, err, "%T by %q on %s", cmd, by, drawing)
		assert.Empty(t, events)
		cells++
	}
	for _, drawing := range everyPhase() {
		for _, cmd := range gameMastersCommands() {
			for _, by := range []game.PlayerID{"ada", "bob", "dan", "stranger", ""} {
				refuse(drawing, by, cmd)
			}
		}
		for _, cmd := range playersCommands() {
			for _, by := range []game.PlayerID{"gm", "dan", "stranger", ""} {
				refuse(drawing, by, cmd)
			}
		}
		for _, by := range []game.PlayerID{"dan", "stranger", ""} {
			refuse(drawing, by, game.LeaveLobby{})
		}
	}
	assert.Equal(t, 8*(48*5+7*4+3), cells)
}

func TestRights_AllowedPhases(t *testing.T) {
	const lobby, setup, announced, reading, playing, paused, deciding, over = 1, 2, 4, 8, 16, 32, 64, 128
	const starting = announced | reading
	const always, notPlaying = 255 &^ starting, lobby | setup | deciding | over
	phases := map[string]int{
		"KickPlayer": always | starting, "UnbanPlayer": always, "LockLobby": always, "StartSetup": lobby, "UpdateSettings": notPlaying,
		"PrepareRound": setup, "DrawImposter": setup, "ReorderPlayers": notPlaying, "ReverseOrder": notPlaying,
		"SetFirstPlayer": always, "UpdateProfile": always, "ToggleCameras": always, "SwitchBlackout": always | starting, "HideSecrets": always | starting, "StartRound": setup, "PauseTurn": playing | starting,
		"ResumeTurn": paused, "ExtendTurn": playing | paused, "SkipTurn": playing | paused, "RepeatTurn": playing, "EnterWord": playing, "EndRound": playing | paused, "Arm": playing | paused, "CancelArmed": announced, "SelectWinner": deciding | over,
		"StartNextRound": over, "AdjustPoints": always, "HandOver": lobby | setup, "ReturnGameMaster": 0,
		"SwitchPoll": always | starting, "OpenBallot": deciding, "ShowBallot": 0, "IssueControlToken": always, "RevokeControlToken": 0,
		"AddWebhook": always, "RemoveWebhook": 0, "ResumeWebhook": 0,
		"BlankWord": paused | deciding | over, "BlankName": always | starting, "StartLastGuess": 0, "StartDiscussion": 0, "EndDiscussion": 0,
		"ReleaseWord": 0, "RestoreWord": 0, "InviteModerators": always, "DismissModerators": 0,
		"AdvanceReveal": over, "HoldReveal": over,
	}
	for _, cmd := range gameMastersCommands() {
		name, works := reflect.TypeOf(cmd).Name(), 0
		for i, drawing := range everyPhase() {
			events, _ := game.Decide(gametest.Table(drawing), as("gm", cmd), gametest.Noon().Add(threeSteps))
			if len(events) > 0 {
				works |= 1 << i
			}
		}
		assert.Equal(t, phases[name], works, name)
	}
}
