package game_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

func TestWordFilter_Levels(t *testing.T) {
	for _, tt := range []struct {
		level, refusedFrom game.FilterLevel
		refused            bool
	}{
		{game.FilterOff, game.FilterModerate, false},
		{game.FilterModerate, game.FilterOff, false},
		{game.FilterModerate, game.FilterModerate, true},
		{game.FilterModerate, game.FilterStrict, false},
		{game.FilterStrict, game.FilterOff, false},
		{game.FilterStrict, game.FilterModerate, true},
		{game.FilterStrict, game.FilterStrict, true},
	} {
		var word, name error
		if tt.refused {
			word, name = game.ErrWordFiltered, game.ErrNameFiltered
		}
		l := gametest.Table("ada> bob* cem")
		l.Settings.WordFilter = tt.level
		_, err := game.Decide(l, game.SubmitWord{By: "ada", Word: "rot", RefusedFrom: tt.refusedFrom}, gametest.Noon())
		assert.Equal(t, word, err, "word: %+v", tt)

		l = gametest.Table("lobby | ada")
		l.Settings.WordFilter = tt.level
		seat := game.NewSeat{Player: "bob", Name: "Bob", RefusedFrom: tt.refusedFrom}
		_, err = game.Decide(l, game.JoinLobby{Seat: seat}, gametest.Noon())
		assert.Equal(t, name, err, "name: %+v", tt)
	}
}

func TestWordFilter_LateWord(t *testing.T) {
	l := gametest.Table("ada:- bob*> cem")
	l.Settings.WordFilter = game.FilterModerate
	_, err := game.Decide(l, game.SubmitWord{By: "ada", Word: "rot", Place: 1, RefusedFrom: game.FilterModerate}, gametest.Noon())
	assert.Equal(t, game.ErrWordFiltered, err)
}

func TestWordFilter_UnknownLevel(t *testing.T) {
	change := game.SettingsChange{WordFilter: ptr(game.FilterLevel("harsh"))}
	_, err := game.Decide(gametest.Table("lobby | ada"), game.UpdateSettings{By: "gm", Change: change}, gametest.Noon())
	require.Equal(t, game.ErrUnknownFilter, err)
}

func TestWordFilter_NameTypedByGameMasterPasses(t *testing.T) {
	l := gametest.Table("lobby | ada")
	l.Settings.WordFilter = game.FilterStrict
	events, err := game.Decide(l, game.UpdateProfile{By: "gm", Player: "ada", Name: ptr("Dick")}, gametest.Noon())
	require.NoError(t, err)
	assert.Equal(t, []game.Event{game.ProfileUpdated{Player: "ada", Name: "Dick"}}, events)
}
