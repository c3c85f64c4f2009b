package sqlite_test

import (
	"context"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/lobbiestest"
)

// heap is how much memory is in use.
func heap() int64 {
	runtime.GC()
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	return int64(stats.HeapAlloc)
}

func TestPages_needLittleMemoryAtOnce(t *testing.T) {
	log := open(t, settingsOf(t))
	const count = 800 // of 10 KiB, twice what a lobby may have
	for version := int64(1); version <= count; version++ {
		batch := lobbiestest.Batch(version, 0, game.TopicChosen{Topic: strings.Repeat("x", 10<<10)})
		_, err := log.Append(t.Context(), lobby(1), eventlog.Position(version-1), batch)
		require.NoError(t, err)
	}
	before, last, most := heap(), int64(0), int64(0)

	for page, err := range log.Pages(t.Context(), lobby(1), 0) {
		require.NoError(t, err)
		require.Equal(t, last+1, page[0].Version)
		last, most = page[len(page)-1].Version, max(most, heap()-before)
	}

	assert.Equal(t, int64(count), last)
	assert.Less(t, most, int64(8<<20))
}

func TestPages_endWithTheClosingWhenTheLobbyIsErasedMeanwhile(t *testing.T) {
	log := open(t, settingsOf(t))
	var stored []eventlog.Entry
	for version := int64(1); version <= 30; version++ {
		batch := lobbiestest.Batch(version, 0, game.TopicChosen{Topic: strings.Repeat("x", 60<<10)})
		position, err := log.Append(t.Context(), lobby(1), eventlog.Position(version-1), batch)
		require.NoError(t, err)
		stored = append(stored, eventlog.Entry{Batch: batch, Position: position})
	}
	var pages [][]eventlog.Entry
	var closing eventlog.Entry
	for page, err := range log.Pages(t.Context(), lobby(1), 0) {
		require.NoError(t, err)
		if pages = append(pages, page); len(pages) == 1 {
			closing = lobbiestest.Close(t, log, lobby(1), stored)
			require.NoError(t, log.Erase(context.Background(), lobby(1)))
		}
	}

	require.Len(t, pages, 2)
	assert.Equal(t, []eventlog.Entry{closing}, pages[1])
}
