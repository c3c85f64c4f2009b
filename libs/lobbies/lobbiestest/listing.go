package lobbiestest

import (
	"maps"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
)

func lists(t *testing.T, open Open) {
	here, there := open(t)
	ann, bob, gone := Lobby(t, "ANNANN"), Lobby(t, "BXBBXB"), Lobby(t, "GANEEE")
	slot, err := game.ParseSlotID("SHWSHWSHWSHW")
	require.NoError(t, err)
	Fill(t, here, ann, 3)
	Fill(t, there, slot, 1)
	Close(t, here, gone, Fill(t, here, gone, 1))
	require.NoError(t, here.Erase(t.Context(), gone))
	Fill(t, there, bob, 1)

	want := map[game.LobbyID]time.Time{ann: Batch(3, 0).At, bob: Batch(1, 0).At, slot: Batch(1, 0).At}
	assert.Equal(t, want, maps.Collect(here.Lobbies(t.Context())))
	assert.Equal(t, want, maps.Collect(there.Lobbies(t.Context())))
}

func listsNothing(t *testing.T, open Open) {
	log, _ := open(t)

	assert.Empty(t, maps.Collect(log.Lobbies(t.Context())))
}

func listsUntilStopped(t *testing.T, open Open) {
	log, _ := open(t)
	for _, id := range []string{"ANNANN", "BXBBXB", "CEMCEM"} {
		Fill(t, log, Lobby(t, id), 1)
	}
	seen := 0

	for range log.Lobbies(t.Context()) {
		if seen++; seen == 2 {
			break
		}
	}

	assert.Equal(t, 2, seen)
	assert.Len(t, maps.Collect(log.Lobbies(t.Context())), 3)
}
