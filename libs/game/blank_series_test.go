package game_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

func TestBlankName_Series(t *testing.T) {
	l := joins(t, openSeries(t, game.SeriesGuest{Name: "Mist", Points: 7, TwitchUsername: "mist"}), "p1", "mist")
	l = scores(t, l, "p1", 2)
	l = play(t, l, game.BlankName{By: "gm", Player: "p1"}, 0)
	assert.Equal(t, []string{"••• p1 7+2"}, drawn(l))
	l = play(t, l, game.BlankName{By: "gm", Player: "p1"}, 0)
	assert.Equal(t, []string{"••• p1 7+2"}, drawn(l), "a repeat numbers the name")
	assert.Empty(t, l.Standings()[0].TwitchUsername)

	l = joins(t, play(t, l, game.LeaveLobby{By: "p1"}, 0), "p2", "Ekel")
	l = play(t, l, game.BlankName{By: "gm", Player: "p2"}, 0)
	assert.Equal(t, []string{"•••  7+2", "••• (2) p2 0+0"}, drawn(l), "two blanked guests share points")
}

func TestBlankName_GuestsWithOtherNames(t *testing.T) {
	guests := openSeries(t, game.SeriesGuest{Name: "Ada", Points: 7}, game.SeriesGuest{Name: "Mist", Points: 2})
	t.Run("the Twitch name of a player is another guest's name", func(t *testing.T) {
		l := play(t, joins(t, guests, "p1", "Ada"), game.JoinLobby{Seat: game.NewSeat{Player: "p2", Name: "Mist", TwitchUsername: "ada"}}, 0)
		l = play(t, l, game.BlankName{By: "gm", Player: "p2"}, 0)
		assert.Equal(t, []string{"Ada p1 7+0", "••• p2 2+0"}, drawn(l))
	})
	renamed := func(t *testing.T) game.Lobby {
		l := joins(t, joins(t, guests, "p1", "Cem"), "p2", "Ada")
		l = play(t, l, game.MarkReady{By: "p1", Ready: true}, 0)
		l = play(t, l, game.MarkReady{By: "p2", Ready: true}, 0)
		connected := game.Connected{"p1": true, "p2": true}
		l = play(t, l, game.StartSetup{By: "gm", Connected: connected}, 0)
		l = play(t, l, game.StartRound{By: "gm", Topic: ptr("Obst"), Imposters: []game.PlayerID{"p1"}, Connected: connected}, 0)
		return play(t, l, game.UpdateProfile{By: "gm", Player: "p2", Name: ptr("Mist")}, 0)
	}
	t.Run("a player had the names of two guests", func(t *testing.T) {
		l := play(t, renamed(t), game.BlankName{By: "gm", Player: "p2"}, 0)
		assert.Equal(t, []string{"••• p2 9+0", "Cem p1 0+0"}, drawn(l))
		assert.Empty(t, gametest.Broken(l))
	})
	t.Run("another player has a former name now", func(t *testing.T) {
		l := play(t, renamed(t), game.UpdateProfile{By: "gm", Player: "p1", Name: ptr("Ada")}, 0)
		l = play(t, l, game.BlankName{By: "gm", Player: "p2"}, 0)
		assert.Equal(t, []string{"Ada p1 7+0", "••• p2 2+0"}, drawn(l))
	})
}

func TestBlankName_NameOfAbsentGuest(t *testing.T) {
	absent := map[string]game.Lobby{
		"of an earlier evening": openSeries(t, game.SeriesGuest{Name: "•••", Points: 7}),
		"of this evening":       play(t, scores(t, joins(t, openSeries(t), "p1", "•••"), "p1", 2), game.LeaveLobby{By: "p1"}, 0),
	}
	for of, l := range absent {
		l = play(t, joins(t, l, "p2", "Ekel"), game.BlankName{By: "gm", Player: "p2"}, 0)
		assert.Equal(t, "••• (2)", l.Players[0].Name, of)
	}
}
