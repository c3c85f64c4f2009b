package game_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

func TestTurnOrder_IsImmutable(t *testing.T) {
	order := append(make(game.TurnOrder, 0, 8), "ada", "bob", "cem")

	assert.Equal(t, game.TurnOrder{"cem", "ada", "bob"}, order.StartingWith("cem"))
	assert.Equal(t, game.TurnOrder{"ada", "bob", "cem"}, order.StartingWith("eve"))
	assert.Equal(t, game.TurnOrder{"ada", "cem"}, order.Without("bob"))
	assert.Equal(t, game.TurnOrder{"ada", "bob", "cem"}, order.Without("eve"))
	assert.Equal(t, game.PlayerID("ada"), order.After("cem"))

	assert.Equal(t, game.TurnOrder{"ada", "bob", "cem", "", "", "", "", ""}, order[:8])
}

func TestDecide_DatesInUTC(t *testing.T) {
	now := time.Now().In(time.FixedZone("east", 3600))

	events, err := game.Decide(gametest.Table("lobby"), game.LeaveLobby{By: "gm"}, now)

	require.NoError(t, err)
	assert.Equal(t, []game.Event{game.GameMasterLeft{At: now.UTC().Round(0)}}, events)
	at := events[0].(game.GameMasterLeft).At
	assert.Equal(t, time.UTC, at.Location())
	assert.NotContains(t, at.String(), "m=")
}
