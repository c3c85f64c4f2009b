package view_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

func rowsAt(l game.Lobby, after time.Duration) []protocol.Row {
	return view.Rows(view.NewScene(l, 0, nil, gametest.Noon().Add(after)))
}

func play(t *testing.T, l game.Lobby, cmd game.Command) game.Lobby {
	t.Helper()
	events, err := game.Decide(l, cmd, gametest.Noon())
	require.NoError(t, err)
	return game.Evolve(l, events...)
}

func TestRows_LastWordPointsAndClock(t *testing.T) {
	lobby := play(t, gametest.Table("ada> bob* cem"), game.SubmitWord{By: "ada", Word: "Rot"})
	lobby = play(t, lobby, game.AdjustPoints{By: "gm", Player: "cem", Points: 7})
	assert.Equal(t, []protocol.Row{
		{Place: 1, Name: "ada", Word: "Rot", Points: new(0)},
		{Place: 2, Name: "bob", Points: new(0), Turn: true, Clock: "0:26"},
		{Place: 3, Name: "cem", Points: new(7)},
	}, rowsAt(lobby, 4500*time.Millisecond))
}

func TestRows_ClockOverAMinuteAndAfterItsEnd(t *testing.T) {
	lobby := gametest.Table("ada> bob*")
	lobby.Round.Turn.EndsAt = gametest.Noon().Add(95 * time.Second)
	assert.Equal(t, "1:35", rowsAt(lobby, 0)[0].Clock)
	assert.Equal(t, "0:00", rowsAt(lobby, 96*time.Second)[0].Clock)
	assert.Equal(t, []protocol.Row{}, rowsAt(gametest.Table("lobby |"), 0), "a list without players, not null")
}

// TestRows_ShowNoMoreThanTheOverlay: a held word, a blanked one and black overlays.
func TestRows_ShowNoMoreThanTheOverlay(t *testing.T) {
	lobby := gametest.Table("ada> bob* cem")
	lobby.Settings.WordHold = game.HoldUntilReleased
	lobby = play(t, lobby, game.SubmitWord{By: "ada", Word: "Rot"})
	assert.Equal(t, "…", rowsAt(lobby, 0)[0].Word)

	lobby = play(t, lobby, game.ReleaseWord{By: "gm", Round: lobby.Round.Number, Player: "ada", Place: 1})
	assert.Equal(t, "Rot", rowsAt(lobby, 0)[0].Word)
	blank := play(t, lobby, game.BlankWord{By: "gm", Round: lobby.Round.Number, Player: "ada", Place: 1})
	assert.NotContains(t, rowsAt(blank, 0)[0].Word, "Rot")

	black := play(t, lobby, game.SwitchBlackout{By: "gm", On: true})
	assert.Equal(t, []protocol.Row{{Place: 1}, {Place: 2}, {Place: 3}}, rowsAt(black, 0))
}
