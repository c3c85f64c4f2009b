package game_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

// holding is a round in which Ada has spoken under a hold, at noon.
func holding(t *testing.T, hold game.WordHold) game.Lobby {
	t.Helper()
	lobby := gametest.Table("ada> bob* cem")
	lobby.Settings.WordHold = hold
	return play(t, lobby, game.SubmitWord{By: "ada", Word: "Rot"}, 0)
}

func releaseWord(by game.PlayerID) game.Command {
	return game.ReleaseWord{By: by, Round: 1, Player: "ada", Place: 1}
}

func TestHold_Deadline(t *testing.T) {
	for hold, want := range map[game.WordHold]time.Duration{game.HoldThree: 3 * time.Second, game.HoldFive: 5 * time.Second, game.HoldTen: 10 * time.Second} {
		lobby := holding(t, hold)
		at := gametest.Noon().Add(want)
		assert.True(t, lobby.Round.Words[0].Held)
		alarm, _ := gametest.NextAlarm(lobby)
		assert.Equal(t, game.Alarm{At: at, Command: game.ExpireHold{ReleaseAt: at}}, alarm)
		early, err := game.Decide(lobby, alarm.Command, at.Add(-time.Millisecond))
		require.NoError(t, err)
		assert.Empty(t, early)
		events, err := game.Decide(lobby, alarm.Command, at)
		require.NoError(t, err)
		assert.Equal(t, []game.Event{game.WordReleased{Player: "ada", Place: 1, At: at}}, events)
		lobby = game.Evolve(lobby, events...)
		assert.False(t, lobby.Round.Words[0].Held)
		assert.Equal(t, game.Word("Rot"), lobby.Round.Words[0].Word)
	}
}

func TestHold_Manual(t *testing.T) {
	lobby := holding(t, game.HoldUntilReleased)
	alarm, _ := gametest.NextAlarm(lobby)
	assert.IsType(t, game.ExpireTurn{}, alarm.Command, "no time ends it")
	_, err := game.Decide(lobby, releaseWord("bob"), gametest.Noon())
	assert.Equal(t, game.ErrNoRight, err)
	_, err = game.Decide(lobby, game.ReleaseWord{By: "gm", Round: 2, Player: "ada", Place: 1}, gametest.Noon())
	assert.Equal(t, game.ErrWordNotFound, err)
	lobby = play(t, lobby, releaseWord("gm"), 1)
	assert.False(t, lobby.Round.Words[0].Held)
	assert.Empty(t, decide(t, lobby, releaseWord("gm"), 2))
}

func TestHold_BlankedStaysBlank(t *testing.T) {
	lobby := play(t, holding(t, game.HoldThree), game.BlankWord{By: "gm", Round: 1, Player: "ada", Place: 1}, 1)
	assert.Empty(t, decide(t, lobby, game.ExpireHold{}, 5*time.Second))
	assert.Empty(t, decide(t, lobby, releaseWord("gm"), 5*time.Second))
	assert.Equal(t, game.Word(game.Blanked), lobby.Round.Words[0].Word)
}

func TestHold_RevealShowsAll(t *testing.T) {
	lobby := play(t, holding(t, game.HoldUntilReleased), game.EndRound{By: "gm"}, 1)
	assert.True(t, lobby.Round.Words[0].Held, "the end of the words shows none")
	lobby = play(t, lobby, game.SelectWinner{By: "gm", Winner: game.Draw}, 2)
	assert.False(t, lobby.Round.Words[0].Held)
}

func TestHold_SkipsAreShown(t *testing.T) {
	lobby := gametest.Table("ada> bob* cem")
	lobby.Settings.WordHold = game.HoldUntilReleased
	lobby = play(t, lobby, game.ExpireTurn{Turn: lobby.Round.Turn.Number}, 200*time.Second)
	assert.False(t, lobby.Round.Words[0].Held)
	lobby = play(t, lobby, game.SubmitWord{By: "ada", Word: "Rot", Place: 1}, 201*time.Second)
	assert.True(t, lobby.Round.Words[0].Held, "the late word in its place is not")
}

// guessedUnder is a round whose caught imposter bob has guessed wrong at noon, under a hold.
func guessedUnder(t *testing.T, hold game.WordHold) game.Lobby {
	t.Helper()
	lobby := guessing(t, "deciding(all_words) | ada bob* cem")
	lobby.Settings.WordHold = hold
	return play(t, lobby, guess("Birne"), 0)
}

func releaseGuess(by game.PlayerID) game.Command {
	return game.ReleaseWord{By: by, Round: 1, Player: "bob"}
}

func TestHold_LastGuess(t *testing.T) {
	assert.False(t, guessedUnder(t, game.HoldOff).Round.Guess.Held)

	lobby := guessedUnder(t, game.HoldThree)
	at := gametest.Noon().Add(3 * time.Second)
	assert.Equal(t, game.LastGuess{Stage: game.GuessWrong, By: "bob", Text: "Birne", Held: true, ReleaseAt: at}, lobby.Round.Guess)
	alarm, _ := gametest.NextAlarm(lobby)
	assert.Equal(t, game.Alarm{At: at, Command: game.ExpireHold{ReleaseAt: at}}, alarm)
	assert.Empty(t, decide(t, lobby, alarm.Command, 3*time.Second-1))
	lobby = play(t, lobby, alarm.Command, 3*time.Second)
	assert.Equal(t, game.LastGuess{Stage: game.GuessWrong, By: "bob", Text: "Birne"}, lobby.Round.Guess)

	lobby = guessedUnder(t, game.HoldUntilReleased)
	for by, want := range map[game.PlayerID]error{"bob": game.ErrNoRight, "ada": game.ErrNoRight} {
		_, err := game.Decide(lobby, releaseGuess(by), gametest.Noon())
		assert.Equal(t, want, err, by)
	}
	_, err := game.Decide(lobby, game.ReleaseWord{By: "gm", Round: 1, Player: "ada"}, gametest.Noon())
	assert.Equal(t, game.ErrWordNotFound, err, "who did not guess")
	released := play(t, lobby, releaseGuess("gm"), time.Hour)
	assert.False(t, released.Round.Guess.Held)
	assert.Empty(t, decide(t, released, releaseGuess("gm"), time.Hour))
}

func TestHold_LastGuessEnds(t *testing.T) {
	for name, end := range map[string]game.Command{
		"with the reveal": won(game.RegularPlayers),
		"when it counts":  won(game.ImposterWins),
		"when blanked":    game.BlankWord{By: "gm", Round: 1, Player: "bob"},
	} {
		lobby := play(t, guessedUnder(t, game.HoldTen), end, time.Second)
		assert.False(t, lobby.Round.Guess.Held, name)
		assert.Zero(t, lobby.Round.Guess.ReleaseAt, name)
		assert.Empty(t, decide(t, lobby, game.ExpireHold{}, time.Hour), name)
	}
	right := guessing(t, "deciding(all_words) | ada bob* cem")
	right.Settings.WordHold = game.HoldUntilReleased
	right = play(t, right, guess(right.Round.Secrets.Topic), 0)
	assert.Equal(t, game.LastGuess{Stage: game.GuessRight, By: "bob", Text: right.Round.Secrets.Topic}, right.Round.Guess)
}

func TestHold_Unknown(t *testing.T) {
	hold := game.WordHold("7")
	_, err := game.Decide(gametest.Table("lobby"), game.UpdateSettings{By: "gm", Change: game.SettingsChange{WordHold: &hold}}, gametest.Noon())
	assert.Equal(t, game.ErrUnknownHold, err)
}
