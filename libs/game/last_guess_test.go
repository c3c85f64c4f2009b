package game_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

// guessing is a lobby whose caught imposter bob may guess until 20 s after noon.
func guessing(t *testing.T, drawing string) game.Lobby {
	t.Helper()
	lobby := gametest.Table(drawing)
	lobby.Settings.LastGuessAllowed = true
	return play(t, lobby, game.StartLastGuess{By: "gm"}, 0)
}

func guess(text string) game.Command { return game.SubmitGuess{By: "bob", Text: text} }

func TestStartLastGuess_Refused(t *testing.T) {
	for drawing, want := range map[string]error{
		"setup | ada bob": game.ErrWrongPhase, "ada> bob*": game.ErrWrongPhase, "over(draw) | ada bob*": game.ErrWrongPhase,
		"deciding(imposter_left) left=bob | ada cem": game.ErrPlayerNotFound,
	} {
		lobby := gametest.Table(drawing)
		lobby.Settings.LastGuessAllowed = true
		_, err := game.Decide(lobby, game.StartLastGuess{By: "gm"}, gametest.Noon())
		assert.Equal(t, want, err, drawing)
	}
	_, err := game.Decide(gametest.Table("deciding(all_words) | ada bob*"), game.StartLastGuess{By: "gm"}, gametest.Noon())
	assert.Equal(t, game.ErrLastGuessOff, err)
}

func TestStartLastGuess_EndsBallotAndPoll(t *testing.T) {
	lobby := open(t, "deciding(all_words) | ada bob*")
	lobby.Settings.LastGuessAllowed, lobby.Poll.On = true, true
	lobby = play(t, lobby, game.StartLastGuess{By: "gm"}, 0)

	assert.Equal(t, game.LastGuess{Stage: game.GuessOpen, By: "bob", EndsAt: gametest.Noon().Add(game.GuessTime)}, lobby.Round.Guess)
	assert.Equal(t, game.BallotClosed, lobby.Round.Ballot.Stage)
	assert.False(t, lobby.TakesVotes())
	assert.Empty(t, decide(t, lobby, game.StartLastGuess{By: "gm"}, 0))
	_, err := game.Decide(guessing(t, "deciding(all_words) | ada bob*"), game.OpenBallot{By: "gm"}, gametest.Noon())
	assert.Equal(t, game.ErrBallotClosed, err)
}

func TestStartLastGuess_NamesTheImposterAmongSeveral(t *testing.T) {
	for drawing, named := range map[string]game.PlayerID{
		"deciding(all_words) | ada bob*":               "",
		"deciding(all_words) | ada bob* cem* dora eve": "bob",
	} {
		lobby := gametest.Table(drawing)
		lobby.Settings.LastGuessAllowed = true
		want := []game.Event{game.LastGuessStarted{Imposter: named, EndsAt: gametest.Noon().Add(game.GuessTime)}}
		assert.Equal(t, want, decide(t, lobby, game.StartLastGuess{By: "gm", Imposter: "bob"}, 0), drawing)
	}
}

func TestSubmitGuess_RightStealsTheWin(t *testing.T) {
	lobby := guessing(t, "deciding(all_words) auto word=Süße_Äpfel | ada=1 bob* cem")
	for _, typed := range []string{"Süße Äpfel", "süsseäpfel", "SUESSE-AEPFEL", " süße  äpfel. "} {
		after := play(t, lobby, guess(typed), time.Second)
		assert.Equal(t, game.WinnerAnnouncement, after.Phase, typed)
		assert.Equal(t, game.ImposterWins, after.Round.Outcome.Winner, typed)
		assert.Equal(t, game.GuessRight, after.Round.Guess.Stage, typed)
		assert.Equal(t, "over(imposter) auto word=Süße_Äpfel | ada=1 bob=3* cem", gametest.Draw(after))
		assert.Empty(t, gametest.Broken(after))
	}
}

func TestSubmitGuess_WrongIsDecidedByGameMaster(t *testing.T) {
	lobby := play(t, guessing(t, "deciding(all_words) auto | ada bob*"), guess("Apfelbaum"), time.Second)

	assert.Equal(t, game.LastGuess{Stage: game.GuessWrong, By: "bob", Text: "Apfelbaum"}, lobby.Round.Guess)
	assert.Equal(t, game.WinnerSelection, lobby.Phase)
	assert.Empty(t, decide(t, lobby, guess("Apfelbaum"), time.Second), "a repeat")
	_, err := game.Decide(lobby, guess("Apfel"), gametest.Noon())
	assert.Equal(t, game.ErrNoLastGuess, err, "there is one guess")
	_, err = game.Decide(lobby, game.StartLastGuess{By: "gm"}, gametest.Noon())
	assert.Equal(t, game.ErrNoLastGuess, err)
	near := play(t, lobby, won(game.ImposterWins), 2*time.Second)
	assert.Equal(t, "over(imposter) auto | ada bob=3*", gametest.Draw(near))
}

func TestSubmitGuess_Refused(t *testing.T) {
	lobby := guessing(t, "deciding(all_words) | ada bob*")
	lobby.Settings.WordFilter = game.FilterModerate
	for cmd, want := range map[game.SubmitGuess]error{
		{By: "ada", Text: "Apfel"}:                                   game.ErrNoRight,
		{By: "bob", Text: " "}:                                       game.ErrWordMissing,
		{By: "bob", Text: "\x00"}:                                    game.ErrCharacters,
		{By: "bob", Text: "Birne", RefusedFrom: game.FilterModerate}: game.ErrWordFiltered,
		{By: "bob", Text: "0123456789012345678901234567890123456789012345678901234567890"}: game.ErrTopicTooLong,
	} {
		_, err := game.Decide(lobby, cmd, gametest.Noon())
		require.ErrorIs(t, err, want, cmd.Text)
	}
	assert.NotEmpty(t, decide(t, lobby, game.SubmitGuess{By: "bob", Text: "Apfel", RefusedFrom: game.FilterModerate}, 0), "the secret word itself passes")
	_, err := game.Decide(gametest.Table("deciding(all_words) | ada bob*"), guess("Apfel"), gametest.Noon())
	assert.Equal(t, game.ErrNoLastGuess, err)
}

func TestExpireGuess_AfterGrace(t *testing.T) {
	lobby := guessing(t, "deciding(all_words) | ada bob*")
	alarm, ok := gametest.NextAlarm(lobby)
	assert.True(t, ok)
	assert.Equal(t, game.Alarm{At: gametest.Noon().Add(game.GuessTime + game.TurnGrace), Command: game.ExpireGuess{EndsAt: lobby.Round.Guess.EndsAt}}, alarm)
	assert.Empty(t, decide(t, lobby, alarm.Command, game.GuessTime))
	assert.Empty(t, decide(t, lobby, game.ExpireGuess{}, time.Hour))

	missed := play(t, lobby, alarm.Command, game.GuessTime+game.TurnGrace)
	assert.Equal(t, game.LastGuess{Stage: game.GuessMissed, By: "bob"}, missed.Round.Guess)
	_, err := game.Decide(missed, guess("Apfel"), gametest.Noon())
	assert.Equal(t, game.ErrNoLastGuess, err)
	assert.Equal(t, game.GuessOpen, play(t, missed, game.StartLastGuess{By: "gm"}, time.Minute).Round.Guess.Stage, "the game master gives another chance")
	assert.Equal(t, game.GuessMissed, play(t, lobby, won(game.Draw), 0).Round.Guess.Stage, "the reveal ends it")
}

func TestBlankWord_LastGuess(t *testing.T) {
	lobby := play(t, guessing(t, "deciding(all_words) | ada:x bob*"), guess("Pfui"), 0)
	lobby = play(t, lobby, game.BlankWord{By: "gm", Round: 1, Player: "bob"}, 0)
	assert.Equal(t, game.Blanked, lobby.Round.Guess.Text)
	_, err := game.Decide(lobby, game.BlankWord{By: "gm", Round: 1, Player: "ada"}, gametest.Noon())
	assert.Equal(t, game.ErrWordNotFound, err)
	lobby = play(t, lobby, game.RestoreWord{By: "gm", Round: 1, Player: "bob"}, 0)
	assert.Equal(t, "Pfui", lobby.Round.Guess.Text)
}
