package game_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

func TestMayReact(t *testing.T) {
	for drawing, want := range map[string]error{
		"lobby | ada bob":                           nil,
		"setup | ada bob":                           nil,
		"setup starting word=Obst | ada bob* cem":   game.ErrWrongPhase,
		"ada> bob*":                                 game.ErrWrongPhase,
		"paused | ada> bob*":                        game.ErrWrongPhase,
		"deciding(all_words) | ada:a bob:b*":        nil,
		"over(draw) reveal=verdict | ada:a bob:b*":  game.ErrWrongPhase,
		"over(draw) reveal=imposter | ada:a bob:b*": game.ErrWrongPhase,
		"over(draw) reveal=word | ada:a bob:b*":     game.ErrWrongPhase,
		"over(draw) reveal=winner | ada:a bob:b*":   nil,
		"over(draw) reveal=over | ada:a bob:b*":     nil,
		"over(draw) | ada:a bob:b*":                 nil,
		"setup #2 | ada bob":                        nil,
	} {
		lobby := gametest.Table(drawing)
		assert.Equal(t, want, lobby.MayReact("ada"), drawing)
		assert.Equal(t, game.ErrNoRight, lobby.MayReact("gm"), drawing)
		assert.Equal(t, game.ErrNoRight, lobby.MayReact("stranger"), drawing)
	}
}

func TestMayReact_BallotAndGuess(t *testing.T) {
	talking := open(t, "deciding(all_words) | ada bob* cem")
	assert.Equal(t, game.ErrWrongPhase, talking.MayReact("ada"), "an open ballot")
	for _, stage := range []game.BallotStage{game.BallotClosed, game.BallotPublic} {
		talking.Round.Ballot.Stage = stage
		require.NoError(t, talking.MayReact("ada"), stage)
	}
	talking.Round.Guess.Stage = game.GuessOpen
	assert.Equal(t, game.ErrWrongPhase, talking.MayReact("ada"), "an open guess")
	for _, stage := range []game.GuessStage{game.GuessWrong, game.GuessMissed} {
		talking.Round.Guess.Stage = stage
		require.NoError(t, talking.MayReact("ada"), stage)
	}
}

func TestReaction_IsKnown(t *testing.T) {
	for _, kind := range []game.Reaction{game.Laugh, game.Shock, game.Hush, game.Clap, game.Fire} {
		assert.True(t, kind.IsKnown(), kind)
	}
	for _, kind := range []game.Reaction{"", "Laugh", "laugh ", "love"} {
		assert.False(t, kind.IsKnown(), kind)
	}
}
