package sqlite_test

import (
	"context"
	"maps"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"
	"go.uber.org/zap/zaptest/observer"

	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/services/gameserver/internal/eventlog/sqlite"
)

// openObserved opens a log and returns what it complains about.
func openObserved(t testing.TB, settings sqlite.Settings) (*sqlite.Log, *observer.ObservedLogs) {
	t.Helper()
	core, observed := observer.New(zap.ErrorLevel)
	log := sqlite.New(settings, zap.New(core))
	require.NoError(t, log.Open(t.Context()))
	t.Cleanup(func() { require.NoError(t, log.Close(context.Background())) })
	return log, observed
}

func TestRead_refusesADamagedLobbyAndNoOther(t *testing.T) {
	const where = " WHERE lobby = 'BAAAAA'"
	for name, statement := range map[string]string{
		"the first batch is missing":     "DELETE FROM batches" + where + " AND version = 1",
		"a batch in between is missing":  "DELETE FROM batches" + where + " AND version = 7",
		"the last batch is missing":      "DELETE FROM batches" + where + " AND version = 20",
		"all batches are missing":        "DELETE FROM batches" + where,
		"a batch was changed":            "UPDATE batches SET data = replace(data, 'true', 'null')" + where + " AND version = 3",
		"a batch is of another version":  "UPDATE batches SET version = 21" + where + " AND version = 20",
		"a batch is of another lobby":    "UPDATE batches SET (data, crc) = (SELECT data, crc FROM batches WHERE lobby = 'CAAAAA' AND version = 3)" + where + " AND version = 3",
		"the row was changed":            "UPDATE lobbies SET version = 19" + where,
		"the row has another state":      "UPDATE lobbies SET state = 2" + where,
		"the row is missing":             "DELETE FROM lobbies" + where,
		"row and last batch are missing": "DELETE FROM batches" + where + " AND version = 20; UPDATE lobbies SET version = 19" + where,
	} {
		t.Run(name, func(t *testing.T) {
			settings := stored(t)
			execute(t, settings, statement)

			log, observed := openObserved(t, settings)

			for range 2 {
				_, err := log.Read(t.Context(), lobby(1), 0)
				require.ErrorIs(t, err, eventlog.ErrHole)
			}
			assert.Equal(t, 1, observed.FilterField(zap.Stringer("lobby", lobby(1))).Len(), "it is named once")
			assert.Len(t, read(t, log, lobby(2)), 20)
			lobbiestest.Fill(t, log, lobby(3), 2)
			_, err := log.Append(t.Context(), lobby(1), 0, lobbiestest.Batch(1, 5))
			require.ErrorIs(t, err, eventlog.ErrConflict, "its id is not given out again")
			assert.NotContains(t, maps.Collect(log.Lobbies(t.Context())), lobby(1))
		})
	}
}

func TestRead_findsAHoleAfterAPosition(t *testing.T) {
	settings := stored(t)
	execute(t, settings, "DELETE FROM batches WHERE lobby = 'BAAAAA' AND version = 7")
	log, _ := openObserved(t, settings)

	_, err := log.Read(t.Context(), lobby(1), 6)

	assert.ErrorIs(t, err, eventlog.ErrHole)
}

// killed is a directory as a kill leaves it, with lobbies of which only the first two are not in the write-ahead log alone.
// Lobby 2 was closed and erased in it.
func killed(t *testing.T) sqlite.Settings {
	t.Helper()
	settings := stored(t)
	log := open(t, settings)
	require.Eventually(t, log.IsErasureFinished, time.Minute, time.Millisecond, "the start's checkpoint is over")
	for version := int64(21); version <= 25; version++ {
		_, err := log.Append(t.Context(), lobby(1), eventlog.Position(version-1), lobbiestest.Batch(version, 0))
		require.NoError(t, err)
	}
	lobbiestest.Close(t, log, lobby(2), []eventlog.Entry{{Batch: lobbiestest.Batch(20, 0), Position: 20}})
	require.NoError(t, log.Erase(t.Context(), lobby(2)))
	lobbiestest.Fill(t, log, lobby(3), 3)
	copied := sqlite.Settings{Dir: t.TempDir()}
	require.NoError(t, os.CopyFS(copied.Dir, os.DirFS(settings.Dir)), "a copy of a log in use is what a kill leaves")
	return copied
}

func TestOpen_afterALostWriteAheadLog_lobbiesAreOlderAndGoOn(t *testing.T) {
	for name, damage := range map[string]func([]byte) []byte{
		"emptied": func([]byte) []byte { return nil },
		"cut":     func(data []byte) []byte { return data[:40] },
		"garbled": func(data []byte) []byte { data[33] ^= 1; return data },
		"gone":    nil,
	} {
		t.Run(name, func(t *testing.T) {
			settings := killed(t)
			if damage == nil {
				require.NoError(t, os.Remove(filepath.Join(settings.Dir, "events.db-wal")))
			} else {
				change(t, settings, "events.db-wal", damage)
			}

			log, observed := openObserved(t, settings)

			assert.Len(t, read(t, log, lobby(1)), 20)
			assert.Len(t, read(t, log, lobby(2)), 20, "its end is lost, so that it ends again")
			assert.Empty(t, read(t, log, lobby(3)))
			_, err := log.Append(t.Context(), lobby(1), 20, lobbiestest.Batch(21, 3))
			require.NoError(t, err)
			assert.Len(t, read(t, log, lobby(1)), 21)
			assert.Zero(t, observed.Len())
		})
	}
}

func TestOpen_afterALostEndOfTheWriteAheadLog_lobbiesAreOlder(t *testing.T) {
	settings := killed(t)
	change(t, settings, "events.db-wal", func(data []byte) []byte { data[len(data)/2] ^= 1; return data })

	log, observed := openObserved(t, settings)

	entries := read(t, log, lobby(1))
	assert.GreaterOrEqual(t, len(entries), 20)
	for i, e := range entries {
		assert.Equal(t, lobbiestest.Batch(int64(i)+1, 0), e.Batch)
	}
	lobbiestest.Fill(t, log, lobby(4), 3)
	assert.Zero(t, observed.Len())
}

func TestOpen_withADamagedPageOfBatches_refusesItsLobbies(t *testing.T) {
	settings := stored(t)
	change(t, settings, "events.db", func(data []byte) []byte {
		clear(data[4096 : 4096+8]) // of the page of the batches
		return data
	})

	log, observed := openObserved(t, settings)

	_, err := log.Read(t.Context(), lobby(1), 0)
	require.ErrorIs(t, err, eventlog.ErrHole)
	assert.Equal(t, 1, observed.FilterField(zap.Stringer("lobby", lobby(1))).Len(), "it is named")
}
