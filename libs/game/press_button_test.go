package game_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

func buttons() []game.Button {
	return []game.Button{
		"", game.StartButton, game.EndRoundButton, game.PauseButton, game.ExtendButton, game.WinnerButton, game.NextButton,
		game.CamerasButton, game.PollButton, game.HideButton, game.RoundButton, game.CancelButton, game.SkipButton, game.RepeatButton,
		game.AdvanceButton, game.HoldButton, game.BlackoutButton, game.DrawButton, game.RandomButton,
	}
}

// press returns the command of a remote control that presses a button.
func press(button game.Button) game.PressButton {
	return game.PressButton{Token: game.TokenHash{7}, Button: button, Winner: game.Draw, Connected: gametest.Connected("ada bob cem"), Drawn: drawnWords()}
}

func drawnWords() game.Drawn {
	return game.Drawn{Topic: "Wal", CategoryHint: "Meer", ImposterTopic: "Hai", Imposters: 5}
}

func withRemoteControl(drawing string) game.Lobby {
	return game.Evolve(gametest.Table(drawing), game.ControlTokenIssued{Token: game.ControlToken{ID: "remote", Hash: game.TokenHash{7}}})
}

func TestPressButton_unknownToken(t *testing.T) {
	for _, drawing := range everyPhase() {
		for _, button := range buttons() {
			cmd := press(button)
			cmd.Token = game.TokenHash{8}
			events, err := game.Decide(withRemoteControl(drawing), cmd, gametest.Noon())
			assert.Equal(t, game.ErrNoRight, err, "%q on %s", button, drawing)
			assert.Empty(t, events)
		}
	}
	_, err := game.Decide(game.Lobby{}, press(""), gametest.Noon())
	assert.Equal(t, game.ErrLobbyNotFound, err)
}

func TestPressButton_givesTheGameMastersCommand(t *testing.T) {
	on, off, word, hint := true, false, "Wal", "Meer"
	for _, tt := range []struct {
		lobby  string
		button game.Button
		on     *bool
		want   game.Command
	}{
		{"lobby | ada+ bob+ cem+", game.StartButton, nil, game.StartSetup{Connected: gametest.Connected("ada bob cem")}},
		{"setup word=Kern | ada bob* cem", game.StartButton, nil, game.StartRound{Connected: gametest.Connected("ada bob cem")}},
		{"ada> bob* cem", game.EndRoundButton, nil, game.Arm{Action: game.EndRoundAction}},
		{"ada> bob* cem", game.PauseButton, nil, game.PauseTurn{}},
		{"ada> bob* cem", game.PauseButton, &off, game.ResumeTurn{}},
		{"paused | ada> bob* cem", game.PauseButton, nil, game.ResumeTurn{}},
		{"paused | ada> bob* cem", game.PauseButton, &on, game.PauseTurn{}},
		{"ada> bob* cem", game.ExtendButton, nil, game.ExtendTurn{}},
		{"ada:a bob*> cem", game.SkipButton, nil, game.SkipTurn{Player: "bob", Place: 1}},
		{"ada:a bob:-* cem>", game.RepeatButton, nil, game.RepeatTurn{Player: "bob", Place: 1}},
		{"deciding(all_words) | ada bob* cem", game.WinnerButton, nil, game.Arm{Action: game.WinnerAction, Winner: game.Draw}},
		{"over(draw) | ada bob* cem", game.NextButton, nil, game.StartNextRound{Connected: gametest.Connected("ada bob cem")}},
		{"over(draw) reveal=word | ada bob* cem", game.AdvanceButton, nil, game.AdvanceReveal{Step: game.RevealWord}},
		{"over(draw) reveal=word | ada bob* cem", game.HoldButton, nil, game.HoldReveal{Held: true}},
		{"over(draw) reveal=word | ada bob* cem", game.HoldButton, &off, game.HoldReveal{}},
		{"setup | ada bob cem", game.CamerasButton, nil, game.ToggleCameras{Shown: true}},
		{"setup | ada bob cem", game.CamerasButton, &off, game.ToggleCameras{}},
		{"setup | ada bob cem", game.BlackoutButton, nil, game.SwitchBlackout{On: true}},
		{"setup black | ada bob cem", game.BlackoutButton, nil, game.SwitchBlackout{}},
		{"setup | ada bob cem", game.PollButton, nil, game.SwitchPoll{On: &on}},
		{"setup | ada bob cem", game.RandomButton, nil, game.DrawImposter{Connected: gametest.Connected("ada bob cem"), Random: 5}},
		{"setup word=Kern | ada bob cem", game.DrawButton, nil, game.PrepareRound{Topic: &word, CategoryHint: &hint}},
		{"setup | ada bob cem", game.HideButton, nil, game.HideSecrets{Number: 1}},
		{"deciding(all_words) | ada:a bob:b* cem:c", game.BallotButton, nil, game.OpenBallot{}},
		{"ada:a bob:b*> cem", game.BlankLastButton, nil, game.BlankWord{Round: 1, Player: "bob", Place: 1}},
		{"ada:a bob:•••* cem:->", game.BlankLastButton, nil, nil},
		{"ada:- bob*> cem", game.BlankLastButton, nil, nil},
		{"ada:a bob*> cem", game.ReleaseButton, nil, nil},
		{"ada:a bob*> cem", game.UndoBlankButton, nil, nil},
		{"setup | ada bob cem", "", nil, nil},
	} {
		t.Run(tt.lobby+" "+string(tt.button), func(t *testing.T) {
			cmd, l := press(tt.button), withRemoteControl(tt.lobby)
			cmd.On = tt.on
			now := gametest.Noon().Add(threeSteps)
			events, err := game.Decide(l, cmd, now)
			require.NoError(t, err)
			var want []game.Event
			if tt.want != nil {
				want, err = game.Decide(l, as("gm", tt.want), now)
				require.NoError(t, err)
			}
			assert.Equal(t, want, events)
		})
	}
}

func TestPressButton_takesTheStepsAfterTheWordsBack(t *testing.T) {
	lobby := withRemoteControl("deciding(all_words) | ada:a bob:b* cem:c")
	lobby.Settings.DiscussionTime, lobby.Settings.LastGuessAllowed = 60, true
	assert.Equal(t, game.GuessOpen, play(t, lobby, press(game.GuessButton), 0).Round.Guess.Stage)

	lobby = play(t, lobby, press(game.DiscussionButton), 0)
	assert.Empty(t, decide(t, lobby, press(game.DiscussionButton), 600*ms-1), "the second click of a double click")
	lobby = play(t, lobby, press(game.DiscussionButton), 600*ms)
	assert.Zero(t, lobby.Round.Discussion)

	lobby = play(t, lobby, press(game.BallotButton), 0)
	assert.Empty(t, decide(t, lobby, press(game.BallotButton), 0), "nobody has chosen")
	for _, player := range []game.PlayerID{"ada", "cem"} {
		lobby = play(t, lobby, game.CastBallot{By: player, Suspect: "bob"}, 0)
	}
	assert.Equal(t, game.BallotPublic, play(t, lobby, press(game.BallotButton), 0).Round.Ballot.Stage)
}

func TestPressButton_showsAndBlanksWords(t *testing.T) {
	lobby := withRemoteControl("ada:a bob:b* cem:c>")
	held := func() (of []game.PlayerID) {
		for _, w := range lobby.Round.Words {
			if w.Held {
				of = append(of, w.Player)
			}
		}
		return of
	}
	for _, w := range lobby.Round.Words {
		w.Held = true
	}
	lobby = play(t, lobby, press(game.ReleaseButton), 0)
	assert.Empty(t, decide(t, lobby, press(game.ReleaseButton), 600*ms-1), "the second click of a double click")
	assert.Equal(t, []game.PlayerID{"bob", "cem"}, held())
	lobby = play(t, lobby, press(game.ReleaseButton), 600*ms)
	assert.Equal(t, []game.PlayerID{"cem"}, held())
	lobby = play(t, lobby, press(game.ReleaseAllButton), 0)
	assert.Empty(t, held())

	lobby = play(t, lobby, press(game.BlankLastButton), 0)
	assert.Empty(t, decide(t, lobby, press(game.BlankLastButton), 0), "the word before it stays")
	lobby = play(t, lobby, press(game.UndoBlankButton), 0)
	word, _ := lobby.Round.WordAt("cem", 1)
	assert.Equal(t, game.Word("c"), word.Word)
	assert.Empty(t, decide(t, lobby, press(game.UndoBlankButton), 0))
}

// A double press skips one turn, also when the clock has just skipped the one before.
func TestPressButton_skipsOneTurnByTwoPresses(t *testing.T) {
	lobby := withRemoteControl("ada> bob* cem")
	lobby = play(t, lobby, press(game.SkipButton), 0)
	assert.Empty(t, decide(t, lobby, press(game.SkipButton), 600*ms-1))
	assert.NotEmpty(t, decide(t, lobby, press(game.SkipButton), 600*ms))
}

func TestPressButton_drawsOneWordForEachRole(t *testing.T) {
	lobby := withRemoteControl("setup word=Kern | ada bob* cem")
	lobby.Settings.DifferentWord = true
	lobby = play(t, lobby, press(game.DrawButton), 0)
	assert.Equal(t, []string{"Wal", "Meer", "Hai"}, []string{
		lobby.Round.Secrets.Topic, lobby.Round.Secrets.CategoryHint, lobby.Round.Secrets.ImposterTopic,
	})
	assert.True(t, lobby.Round.Secrets.Imposters.Has("bob"), "a word changes no role")
}

// The server draws in setup alone, and in an automatic round without the game master.
func TestPressButton_drawsInSetupOnly(t *testing.T) {
	automatic := withRemoteControl("setup | ada bob cem")
	automatic.Settings.AutomaticGameMaster = true
	for _, button := range []game.Button{game.DrawButton, game.RandomButton} {
		for _, drawing := range []string{"lobby | ada+ bob+ cem+", "ada> bob* cem", "over(draw) | ada bob* cem"} {
			cmd := press(button)
			cmd.Drawn = game.Drawn{}
			_, err := game.Decide(withRemoteControl(drawing), cmd, gametest.Noon())
			assert.Equal(t, game.ErrWrongPhase, err, "%s on %s", button, drawing)
		}
		_, err := game.Decide(automatic, press(button), gametest.Noon())
		assert.Equal(t, game.ErrDrawnByServer, err, button)
	}
}
