package game_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

// timed is a lobby whose players may talk for 90 s.
func timed(drawing string) game.Lobby {
	lobby := gametest.Table(drawing)
	lobby.Settings.DiscussionTime = 90
	return lobby
}

// runsFrom is a discussion of 90 s that began this long after noon.
func runsFrom(after time.Duration) game.Discussion {
	return game.Discussion{Length: 90 * time.Second, EndsAt: gametest.Noon().Add(after + 90*time.Second)}
}

func TestDiscussion_BeginsWithEveryEndOfTheWords(t *testing.T) {
	turn := gametest.Table("ada:a:b bob:c:d* cem:e>").Round.Turn.Number
	for name, c := range map[string]struct {
		drawing string
		cmd     game.Command
	}{
		"the last word":                  {"ada:a:b bob:c:d* cem:e>", game.SubmitWord{By: "cem", Word: "rot"}},
		"the last turn runs out":         {"ada:a:b bob:c:d* cem:e>", game.ExpireTurn{Turn: turn}},
		"the only one left to speak":     {"ada:a:b bob:c:d* cem:e>", game.LeaveLobby{By: "cem"}},
		"the game master ends the round": {"ada> bob* cem", game.EndRound{By: "gm"}},
		"the imposter is kicked":         {"ada> bob* cem", game.KickPlayer{By: "gm", Target: "bob"}},
		"too few are left":               {"ada> bob*", game.LeaveLobby{By: "ada"}},
		"the game master leaves":         {"ada> bob* cem", game.LeaveLobby{By: "gm"}},
	} {
		lobby, after := timed(c.drawing), 10*time.Minute
		done := play(t, lobby, c.cmd, after)
		assert.Equal(t, game.WinnerSelection, done.Phase, name)
		assert.Equal(t, runsFrom(after), done.Round.Discussion, name)
		assert.Empty(t, gametest.Broken(done), name)

		lobby.Settings.DiscussionTime = 0
		assert.Zero(t, play(t, lobby, c.cmd, after).Round.Discussion, "%s, without a clock", name)
	}
}

func TestStartDiscussion_GivesTheWholeTimeAgain(t *testing.T) {
	lobby := play(t, timed("ada> bob*"), game.EndRound{By: "gm"}, 0)
	start := game.StartDiscussion{By: "gm"}

	assert.Empty(t, decide(t, lobby, start, 0), "a repeat at the same moment")
	assert.Equal(t, runsFrom(time.Minute), play(t, lobby, start, time.Minute).Round.Discussion)
	assert.Equal(t, runsFrom(time.Hour), play(t, lobby, start, time.Hour).Round.Discussion, "also when it has run out")

	ended := play(t, lobby, game.EndDiscussion{By: "gm"}, time.Second)
	assert.Zero(t, ended.Round.Discussion)
	assert.Empty(t, decide(t, ended, game.EndDiscussion{By: "gm"}, time.Second))
	assert.Equal(t, runsFrom(time.Minute), play(t, ended, start, time.Minute).Round.Discussion)
}

func TestStartDiscussion_Refused(t *testing.T) {
	guessing := timed("deciding(all_words) | ada bob*")
	guessing.Settings.LastGuessAllowed = true
	guessing = play(t, guessing, game.StartLastGuess{By: "gm"}, 0)
	for name, refused := range map[string]struct {
		lobby game.Lobby
		want  error
	}{
		"in setup":             {timed("setup | ada bob"), game.ErrWrongPhase},
		"among the words":      {timed("ada> bob*"), game.ErrWrongPhase},
		"after the reveal":     {timed("over(draw) | ada bob*"), game.ErrWrongPhase},
		"where there is none":  {gametest.Table("deciding(all_words) | ada bob*"), game.ErrDiscussionOff},
		"during a last guess":  {guessing, game.ErrWrongPhase},
		"in a lobby before it": {timed("lobby | ada bob"), game.ErrWrongPhase},
	} {
		_, err := game.Decide(refused.lobby, game.StartDiscussion{By: "gm"}, gametest.Noon())
		assert.Equal(t, refused.want, err, name)
	}
}

func TestDiscussion_GivesWayToGuessAndReveal(t *testing.T) {
	lobby := timed("ada> bob*")
	lobby.Settings.LastGuessAllowed = true
	lobby = play(t, lobby, game.EndRound{By: "gm"}, 0)

	assert.Zero(t, play(t, lobby, game.StartLastGuess{By: "gm"}, time.Second).Round.Discussion)
	assert.Zero(t, play(t, lobby, won(game.Draw), time.Second).Round.Discussion)
	assert.Equal(t, game.WinnerSelection, game.Evolve(lobby).Phase, "running out decides nothing")
	alarm, ok := gametest.NextAlarm(lobby)
	assert.True(t, ok)
	assert.Equal(t, game.Command(game.CloseLobby{Absent: true}), alarm.Command, "and has no alarm of its own")
}
