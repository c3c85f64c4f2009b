package lobbies_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/room"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// enterAs enters the game master's seat by a page.
func (b *table) enterAs(connection string, visit game.VisitID) error {
	viewer, err := b.service.Identify(b.t.Context(), b.id, b.gm.Token)
	require.NoError(b.t, err)
	c := room.Connection{Name: connection, Visit: visit}
	return b.service.Enter(b.t.Context(), b.id, viewer, c, func([]protocol.Message) {})
}

func (b *table) leaveAs(visit game.VisitID) { b.do(game.LeaveLobby{By: b.gm.Player, Visit: visit}) }

func TestEnter_AfterLeaving(t *testing.T) {
	t.Run("refuses the page that left, and the lobby ends 30 min later", func(t *testing.T) {
		atTable(t, func(b *table) {
			b.leaveAs("first")
			require.ErrorIs(t, b.enterAs("late", "first"), game.ErrLeft)
			assert.False(t, b.connected()[b.gm.Player])

			wait(game.GameMasterHeld)
			assert.ErrorIs(t, b.service.View(b.t.Context(), b.id, view.Live, func(view.Scene) {}), game.ErrLobbyNotFound)
		})
	})
	t.Run("lets another page of the game master in", func(t *testing.T) {
		atTable(t, func(b *table) {
			b.leaveAs("first")
			require.NoError(t, b.enterAs("return", "second"))
			assert.True(t, b.connected()[b.gm.Player])

			wait(time.Hour)
			assert.Equal(t, game.Intermission, b.lobby().Phase)
		})
	})
	t.Run("refuses the page that left on a server that has not heard of it", func(t *testing.T) {
		atTable(t, func(b *table) {
			other := b.another()
			defer other.service.Close()
			other.lobby()
			b.leaveAs("first")
			assert.ErrorIs(t, other.enterAs("late", "first"), game.ErrLeft)
		})
	})
}

func TestLeave_GameMasterConnection(t *testing.T) {
	atTable(t, func(b *table) {
		require.True(t, b.connected()[b.gm.Player])
		b.leaveAs("first")
		assert.False(t, b.connected()[b.gm.Player])
		assert.Contains(t, b.audience.dismissed, b.gm.Player)
	})
}
