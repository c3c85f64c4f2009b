package lobbiestest

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/lobbies/eventlog"
)

func erases(t *testing.T, open Open) {
	here, there := open(t)
	id := Lobby(t, "ERASED")
	entries := Fill(t, here, id, 3)
	closing := Close(t, here, id, entries)

	require.NoError(t, here.Erase(t.Context(), id))

	assert.Equal(t, []eventlog.Entry{closing}, read(t, here, id, 0))
	assert.Equal(t, []eventlog.Entry{closing}, read(t, there, id, entries[0].Position), "a server that lags hears of the end")
	assert.Empty(t, read(t, there, id, closing.Position))
}

func refusesAfterErasure(t *testing.T, open Open) {
	here, there := open(t)
	id := Lobby(t, "MYSSED")
	entries := Fill(t, here, id, 2)
	closing := Close(t, here, id, entries)
	require.NoError(t, here.Erase(t.Context(), id))

	_, stale := there.Append(t.Context(), id, entries[1].Position, Batch(3, 9))
	_, anew := there.Append(t.Context(), id, 0, Batch(1, 9))

	require.ErrorIs(t, stale, eventlog.ErrConflict)
	require.ErrorIs(t, anew, eventlog.ErrConflict, "an id must not be used again")
	assert.Equal(t, []eventlog.Entry{closing}, read(t, there, id, 0))
}

func erasesOnlyClosed(t *testing.T, open Open) {
	log, _ := open(t)
	id := Lobby(t, "AKTYVE")
	want := Fill(t, log, id, 2)

	require.Error(t, log.Erase(t.Context(), id))

	assert.Equal(t, want, read(t, log, id, 0))
}

func erasesOneOnly(t *testing.T, open Open) {
	log, _ := open(t)
	gone, stays := Lobby(t, "GANEEE"), Lobby(t, "STAYSS")
	want := Fill(t, log, stays, 2)
	Close(t, log, gone, Fill(t, log, gone, 2))

	require.NoError(t, log.Erase(t.Context(), gone))

	assert.Equal(t, want, read(t, log, stays, 0))
}

func erasesAgain(t *testing.T, open Open) {
	log, _ := open(t)
	id := Lobby(t, "AGAYNN")
	closing := Close(t, log, id, Fill(t, log, id, 1))

	require.NoError(t, log.Erase(t.Context(), id))
	require.NoError(t, log.Erase(t.Context(), id))
	require.NoError(t, log.Erase(t.Context(), Lobby(t, "NEVERR")))

	assert.Equal(t, []eventlog.Entry{closing}, read(t, log, id, 0))
}
