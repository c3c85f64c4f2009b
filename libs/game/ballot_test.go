package game_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

func open(t *testing.T, drawing string) game.Lobby {
	t.Helper()
	return play(t, gametest.Table(drawing), game.OpenBallot{By: "gm"}, 0)
}

func suspects(by, suspect game.PlayerID) game.Command {
	return game.CastBallot{By: by, Suspect: suspect}
}

func TestOpenBallot_AfterTheWords(t *testing.T) {
	for _, drawing := range []string{"lobby | ada bob", "setup | ada bob", "ada> bob*", "over(draw) | ada bob*"} {
		_, err := game.Decide(gametest.Table(drawing), game.OpenBallot{By: "gm"}, gametest.Noon())
		assert.Equal(t, game.ErrWrongPhase, err, drawing)
	}
	lobby := gametest.Table("deciding(all_words) | ada bob*")
	_, err := game.Decide(lobby, suspects("ada", "bob"), gametest.Noon())
	assert.Equal(t, game.ErrBallotClosed, err)

	lobby = play(t, lobby, game.OpenBallot{By: "gm"}, 0)

	assert.Equal(t, game.BallotOpen, lobby.Round.Ballot.Stage)
	assert.Empty(t, decide(t, lobby, game.OpenBallot{By: "gm"}, 0))
}

func TestCastBallot_OtherPlayerChangeable(t *testing.T) {
	lobby := open(t, "deciding(all_words) | ada bob* cem")
	for suspect, want := range map[game.PlayerID]error{"ada": game.ErrOwnBallot, "gm": game.ErrPlayerNotFound, "eve": game.ErrPlayerNotFound} {
		_, err := game.Decide(lobby, suspects("ada", suspect), gametest.Noon())
		assert.Equal(t, want, err, suspect)
	}

	lobby = play(t, lobby, suspects("ada", "cem"), 0)
	lobby = play(t, lobby, suspects("ada", "bob"), 0)
	lobby = play(t, lobby, suspects("bob", "ada"), 0)

	assert.Equal(t, map[game.PlayerID]int{"ada": 1, "bob": 1}, lobby.Round.Ballot.Tally())
	assert.Empty(t, decide(t, lobby, suspects("ada", "bob"), 0))
}

func TestCastBallot_EndsAtShowOrWinner(t *testing.T) {
	lobby := open(t, "deciding(all_words) | ada bob*")
	shown := play(t, lobby, game.ShowBallot{By: "gm"}, 0)
	_, err := game.Decide(shown, suspects("ada", "bob"), gametest.Noon())
	assert.Equal(t, game.ErrBallotClosed, err)
	assert.Empty(t, decide(t, shown, game.ShowBallot{By: "gm"}, 0))
	assert.Empty(t, decide(t, shown, game.OpenBallot{By: "gm"}, 0))

	decided := play(t, lobby, won(game.Draw), 0)
	assert.Equal(t, game.BallotPublic, decided.Round.Ballot.Stage)
	assert.Empty(t, decide(t, decided, game.ShowBallot{By: "gm"}, 0))
	assert.Equal(t, game.BallotPublic, play(t, shown, won(game.Draw), 0).Round.Ballot.Stage)
	assert.Empty(t, play(t, decided, game.StartNextRound{By: "gm"}, time.Minute).Round.Ballot)
}

func TestShowBallot_EndsDiscussion(t *testing.T) {
	lobby := open(t, "deciding(all_words) | ada bob*")
	lobby.Settings.DiscussionTime = 60
	lobby = play(t, lobby, game.StartDiscussion{By: "gm"}, 0)
	require.NotZero(t, lobby.Round.Discussion)

	shown := play(t, lobby, game.ShowBallot{By: "gm"}, 0)

	assert.Equal(t, game.BallotPublic, shown.Round.Ballot.Stage)
	assert.Zero(t, shown.Round.Discussion)
}

func TestShowBallot_NotOpened(t *testing.T) {
	for drawing, want := range map[string]error{
		"ada> bob*": game.ErrWrongPhase, "deciding(all_words) | ada bob*": game.ErrBallotClosed, "over(draw) | ada bob*": game.ErrBallotClosed,
	} {
		_, err := game.Decide(gametest.Table(drawing), game.ShowBallot{By: "gm"}, gametest.Noon())
		assert.Equal(t, want, err, drawing)
	}
}

func TestBallotComplete_RemainingPlayersChose(t *testing.T) {
	lobby := open(t, "deciding(all_words) | ada bob* cem")
	for _, cmd := range []game.Command{suspects("ada", "bob"), suspects("bob", "cem")} {
		lobby = play(t, lobby, cmd, 0)
		assert.False(t, lobby.Round.BallotComplete())
	}
	left, chosen := play(t, lobby, leave("cem"), 0), play(t, lobby, suspects("cem", "bob"), 0)

	assert.True(t, left.Round.BallotComplete())
	assert.True(t, chosen.Round.BallotComplete())
	assert.False(t, new(game.Round).BallotComplete())
	only := game.Round{Speakers: game.Speakers{Order: game.TurnOrder{"ada"}}, Ballot: game.Ballot{Choices: map[game.PlayerID]game.PlayerID{"ada": "bob"}}}
	assert.False(t, only.BallotComplete(), "the number would be the choice")
}

func TestShowBallot_SingleChoice(t *testing.T) {
	one := play(t, open(t, "deciding(all_words) | ada bob* cem"), suspects("ada", "bob"), 0)
	for _, lobby := range []game.Lobby{one, play(t, one, won(game.Draw), 0), play(t, one, leave("ada"), 0)} {
		_, err := game.Decide(lobby, game.ShowBallot{By: "gm"}, gametest.Noon())
		assert.Equal(t, game.ErrBallotOfOne, err, "the number would be a name")
	}
	assert.NotEmpty(t, decide(t, play(t, one, suspects("cem", "bob"), 0), game.ShowBallot{By: "gm"}, 0))
}
