package game_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

func TestAutomatic_BallotWaitsForAllPlayers(t *testing.T) {
	lobby := play(t, voting(t, "ada> bob* cem"), suspects("ada", "bob"), 0)
	assert.Equal(t, []game.PlayerID{"bob", "cem"}, lobby.MissingVoters())
	lobby = play(t, lobby, suspects("bob", "ada"), 0)
	assert.Equal(t, []game.PlayerID{"cem"}, lobby.MissingVoters())
	assert.Equal(t, game.WinnerSelection, lobby.Phase)
	assert.Equal(t, game.WinnerAnnouncement, play(t, lobby, leave("cem"), 0).Phase)
}

func TestSkipAbsentVoters_decidesTheRound(t *testing.T) {
	lobby := voting(t, "ada> bob* cem")
	skip := game.SkipAbsentVoters{EndsAt: lobby.Round.Ballot.EndsAt}
	lobby = play(t, play(t, lobby, suspects("ada", "bob"), 0), suspects("cem", "bob"), 0)
	assert.Empty(t, decide(t, lobby, game.SkipAbsentVoters{EndsAt: skip.EndsAt.Add(1)}, time.Second), "of another ballot")
	decided := play(t, lobby, skip, time.Second)
	assert.Equal(t, "over(regular_players) | ada=1 bob* cem=1", gametest.Draw(decided))
	assert.Empty(t, decide(t, decided, skip, time.Second))

	asked := play(t, gametest.Table("deciding(all_words) | ada bob*"), game.OpenBallot{By: "gm"}, 0)
	assert.Empty(t, decide(t, asked, game.SkipAbsentVoters{}, 0), "the game master decides")
	assert.Empty(t, asked.MissingVoters())
}
