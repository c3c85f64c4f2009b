package game_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

func TestLeaveLobby_KeepsTheNameOfTheRound(t *testing.T) {
	renamed := game.UpdateProfile{By: "gm", Player: "ada", Name: ptr("Neu")}
	lobby := play(t, gametest.Table("deciding(all_words) | ada:Obst bob* cem"), renamed, 0)
	lobby = play(t, lobby, leave("ada"), 0)
	assert.Equal(t, "Neu", lobby.CurrentRecord().Words[0].PlayerName)

	lobby = play(t, lobby, won(game.Draw), 0)
	assert.Equal(t, "Neu", lobby.Results.History[0].Words[0].PlayerName)
}

func TestSelectWinner_CorrectionMovesPointsOfLeavers(t *testing.T) {
	for name, c := range map[string]struct {
		drawing string
		cmds    []game.Command
		leavers []game.SeriesGuest
	}{
		"all that they had":        {"ada bob* cem", []game.Command{won(game.RegularPlayers), leave("cem"), won(game.ImposterWins)}, nil},
		"not what they had before": {"ada bob* cem=4", []game.Command{won(game.RegularPlayers), leave("cem"), won(game.Draw)}, guests("cem", 4)},
		"once":                     {"ada bob=2* cem", []game.Command{won(game.ImposterWins), leave("bob"), won(game.Draw), won(game.RegularPlayers)}, guests("bob", 2)},
		"nothing that was taken by hand": {"ada bob* cem", []game.Command{
			won(game.ImposterWins), game.AdjustPoints{By: "gm", Player: "bob", Points: 1}, leave("bob"), won(game.Draw),
		}, nil},
		"no points of an earlier round": {"ada bob* cem=4", []game.Command{leave("cem"), won(game.RegularPlayers), won(game.Draw)}, guests("cem", 4)},
		"after a new name": {"ada bob* cem=4", []game.Command{
			won(game.RegularPlayers), game.UpdateProfile{By: "gm", Player: "cem", Name: ptr("Neu")}, leave("cem"), won(game.Draw),
		}, guests("Neu", 4)},
		"and gives them again": {"ada bob* cem", []game.Command{won(game.RegularPlayers), leave("cem"), won(game.Draw), won(game.RegularPlayers)}, guests("cem", 1)},
		"and gives them beside others": {"ada bob* cem=4", []game.Command{
			won(game.RegularPlayers), leave("cem"), won(game.Draw), won(game.RegularPlayers), won(game.Draw), won(game.RegularPlayers),
		}, guests("cem", 5)},
		"or gives what was not theirs before": {"ada bob*=2 cem", []game.Command{won(game.Draw), leave("bob"), won(game.ImposterWins)}, guests("bob", 5)},
		"nothing to who left before":          {"ada bob* cem", []game.Command{leave("cem"), won(game.Draw), won(game.RegularPlayers)}, nil},
		"after their name was blanked": {"ada bob* cem=4", []game.Command{
			won(game.RegularPlayers), leave("cem"), game.BlankName{By: "gm", Player: "cem"}, won(game.Draw),
		}, guests(game.Blanked, 4)},
	} {
		t.Run(name, func(t *testing.T) {
			lobby := gametest.Table("deciding(all_words) auto | " + c.drawing)
			for _, cmd := range c.cmds {
				lobby = play(t, lobby, cmd, 0)
			}
			assert.Equal(t, c.leavers, lobby.Results.Leavers)
		})
	}
}

func TestSelectWinner_CorrectionGivesBotThatLeftNothing(t *testing.T) {
	lobby := gametest.Table("deciding(all_words) auto | ada bob* cem")
	lobby.Players[2].Bot = true
	for _, cmd := range []game.Command{won(game.Draw), leave("cem"), won(game.RegularPlayers)} {
		lobby = play(t, lobby, cmd, 0)
	}
	assert.Empty(t, lobby.Results.Leavers)
	assert.Equal(t, []game.Award{{Player: "ada", Points: 1}}, lobby.Round.Outcome.Awarded)
}

func TestSelectWinner_CorrectionLeavesEarlierSeatOfPlayerAlone(t *testing.T) {
	lobby := gametest.Table("deciding(all_words) auto | ada bob* cem")
	lobby.Results.Leavers = guests("ada", 4) // before ada joined again
	for _, winner := range []game.Winner{game.RegularPlayers, game.Draw, game.RegularPlayers} {
		lobby = play(t, lobby, won(winner), 0)
		assert.Equal(t, guests("ada", 4), lobby.Results.Leavers, winner)
	}
}

func guests(name string, points int) []game.SeriesGuest {
	return []game.SeriesGuest{{Name: name, Points: points}}
}

func TestLeaveLobby_LastImposterOfAutomaticRound(t *testing.T) {
	for name, c := range map[string]struct {
		votes  string
		leaves game.PlayerID
		winner game.Winner
	}{
		"before a choice":             {"", "bob", game.Draw},
		"after the crewmates' choice": {"ada>bob", "bob", game.RegularPlayers},
		"after a wrong choice":        {"ada>cem", "bob", game.Draw},
		"a crewmate":                  {"ada>bob", "cem", ""},
	} {
		t.Run(name, func(t *testing.T) {
			lobby := voting(t, "ada> bob* cem")
			for _, vote := range votesIn(c.votes) {
				lobby = play(t, lobby, vote, 0)
			}
			lobby = play(t, lobby, leave(c.leaves), 0)
			assert.Equal(t, c.winner, lobby.Round.Outcome.Winner)
		})
	}
}

func TestLeaveLobby_AutomaticDiscussion(t *testing.T) {
	talking := automatic("ada> bob* cem")
	talking.Settings.DiscussionTime = 60
	talking = play(t, talking, game.EndRound{By: "gm"}, 0)
	assert.Equal(t, "over(draw) left=bob | ada cem", gametest.Draw(play(t, talking, leave("bob"), 0)))
	kicked := play(t, talking, game.KickPlayer{By: "gm", Target: "bob"}, 0)
	assert.Equal(t, game.Draw, kicked.Round.Outcome.Winner)

	talking = play(t, talking, leave("ada"), 0)
	assert.Equal(t, game.WinnerSelection, talking.Phase)
	assert.Equal(t, game.Draw, play(t, talking, leave("cem"), 0).Round.Outcome.Winner, "no crewmate is left who could choose")
}

func TestLeaveLobby_LastGuess(t *testing.T) {
	lobby := guessing(t, "deciding(all_words) | ada bob* cem")
	assert.Equal(t, game.GuessOpen, play(t, lobby, leave("ada"), 0).Round.Guess.Stage)
	lobby = play(t, lobby, leave("bob"), 0)
	assert.Equal(t, game.LastGuess{Stage: game.GuessMissed, By: "bob"}, lobby.Round.Guess)
	assert.Equal(t, game.WinnerSelection, lobby.Phase, "the game master decides")

	caught := voting(t, "ada> bob* cem")
	caught.Settings.LastGuessAllowed = true
	for _, vote := range votesIn("ada>bob bob>ada cem>bob") {
		caught = play(t, caught, vote, 0)
	}
	assert.Equal(t, game.RegularPlayers, play(t, caught, leave("bob"), 0).Round.Outcome.Winner)
}
