package lobbies_test

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/room"
)

func TestOperator_ListAndEnd(t *testing.T) {
	atTable(t, func(b *table) {
		listed := slices.Collect(b.service.Directory.List(b.t.Context()))
		require.Len(t, listed, 1)
		assert.Equal(t, b.id, listed[0].ID)
		assert.True(t, listed[0].InMemory)

		b.service.Close()
		b.start(room.Outage{})
		assert.False(t, slices.Collect(b.service.Directory.List(b.t.Context()))[0].InMemory, "listing loads nothing")
		assert.Zero(t, b.service.Count())

		require.NoError(t, b.service.Directory.End(b.t.Context(), b.id))
		wait(time.Second)

		assert.True(t, b.erased())
		assert.Empty(t, slices.Collect(b.service.Directory.List(b.t.Context())))
		require.ErrorIs(t, b.service.Directory.End(b.t.Context(), b.id), game.ErrLobbyNotFound)
	})
}
