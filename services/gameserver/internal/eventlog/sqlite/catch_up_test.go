package sqlite_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/services/gameserver/internal/eventlog/sqlite"
)

// unmarked is a directory as a kill leaves it, whose watermarks are damaged as well: only the database tells how far
// lobbies went, and the row of lobby 1 counts 20 of its 25 batches.
func unmarked(t *testing.T) sqlite.Settings {
	t.Helper()
	settings := killed(t)
	change(t, settings, "watermarks", func([]byte) []byte { return nil })
	return settings
}

func TestOpen_ofAKilledLog_countsBatchesBehindTheRows(t *testing.T) {
	for name, statement := range map[string]string{
		"as it is":                "",
		"progress is missing":     "DELETE FROM progress",
		"progress is damaged":     "UPDATE progress SET batch = 1 << 40",
		"a batch is of no lobby":  "UPDATE batches SET lobby = 'nolobby' WHERE lobby = 'DAAAAA' AND version = 3",
		"a lobby's row is absent": "DELETE FROM lobbies WHERE lobby = 'DAAAAA'",
	} {
		t.Run(name, func(t *testing.T) {
			settings := unmarked(t)
			execute(t, settings, statement)

			log := open(t, settings)

			assert.Len(t, read(t, log, lobby(1)), 25)
			assert.Len(t, read(t, log, lobby(2)), 1)
			_, err := log.Append(t.Context(), lobby(1), 25, lobbiestest.Batch(26, 0))
			require.NoError(t, err)
			assert.Len(t, read(t, log, lobby(1)), 26)
		})
	}
}

func TestOpen_ofAKilledLog_refusesALobbyWithADamagedBatchBehindItsRow(t *testing.T) {
	for name, statement := range map[string]string{
		"the last one is changed":   "UPDATE batches SET data = replace(data, 'true', 'null') WHERE lobby = 'BAAAAA' AND version = 25",
		"one in between is changed": "UPDATE batches SET data = replace(data, 'true', 'null') WHERE lobby = 'BAAAAA' AND version = 23",
		"one in between is missing": "DELETE FROM batches WHERE lobby = 'BAAAAA' AND version = 22",
		"one leads elsewhere":       "UPDATE batches SET before = 1 WHERE lobby = 'BAAAAA' AND version = 24",
		"the first one is missing":  "DELETE FROM batches WHERE lobby = 'BAAAAA' AND version = 21",
	} {
		t.Run(name, func(t *testing.T) {
			settings := unmarked(t)
			execute(t, settings, statement)

			log, _ := openObserved(t, settings)

			_, err := log.Read(t.Context(), lobby(1), 0)
			require.ErrorIs(t, err, lobbies.ErrHole)
			assert.Len(t, read(t, log, lobby(3)), 3)
		})
	}
}

func TestOpen_ofAKilledLog_countsBatchesAfterTheNewestWereDropped(t *testing.T) {
	settings, killed := settingsOf(t), sqlite.Settings{Dir: t.TempDir()}
	settings.Reserved = time.Second
	log := sqlite.New(settings, zap.NewNop())
	require.NoError(t, log.Open(t.Context()))
	lobbiestest.Close(t, log, lobby(1), lobbiestest.Fill(t, log, lobby(1), 20))
	require.NoError(t, log.Erase(t.Context(), lobby(1)))
	require.Eventually(t, func() bool { return len(read(t, log, lobby(1))) == 0 }, soon, tick, "its id is free")
	require.NoError(t, log.Close(context.Background()))

	log = open(t, settings)
	want := lobbiestest.Fill(t, log, lobby(2), 5)
	require.NoError(t, os.CopyFS(killed.Dir, os.DirFS(settings.Dir)))

	log = open(t, killed)
	entries, err := log.Read(t.Context(), lobby(2), 0)
	require.NoError(t, err)
	assert.Equal(t, want, entries)
}

func TestErase_ofALobbyWithAHole_removesTheWords(t *testing.T) {
	settings := quickly(t)
	log := sqlite.New(settings, zap.NewNop())
	require.NoError(t, log.Open(t.Context()))
	gone := lobbiestest.Lobby(t, "GANEEE")
	lobbiestest.Close(t, log, gone, fillWithPersonal(t, log, gone))
	require.NoError(t, log.Close(context.Background()))
	execute(t, settings, "DELETE FROM batches WHERE lobby = 'GANEEE' AND version = 2")

	log = open(t, settings)
	require.NoError(t, log.Erase(t.Context(), gone))

	requireErased(t, settings.Dir, personal())
	assert.Len(t, read(t, log, gone), 1)
}

func TestBackup_ofARunningLog_holdsBatchesBehindTheRows(t *testing.T) {
	settings := stored(t)
	log := open(t, settings)
	for version := int64(21); version <= 25; version++ {
		_, err := log.Append(t.Context(), lobby(1), lobbies.Position(version-1), lobbiestest.Batch(version, 0))
		require.NoError(t, err)
	}
	file, restored := filepath.Join(t.TempDir(), "backup"), sqlite.Settings{Dir: t.TempDir()}

	require.NoError(t, sqlite.Backup(t.Context(), settings.Dir, file))
	require.NoError(t, sqlite.Restore(t.Context(), file, restored.Dir))

	assert.Len(t, read(t, open(t, restored), lobby(1)), 25)
}

func TestAppend_toManyLobbies_writesTheirRowsFromTimeToTime(t *testing.T) {
	settings := settingsOf(t)
	log := open(t, settings)
	const count = 1100
	for n := range count {
		for version := range int64(2) {
			batch := lobbiestest.Batch(version+1, 0, game.TopicChosen{Topic: fmt.Sprint(n)})
			_, err := log.Append(t.Context(), lobby(n), lobbies.Position(version), batch)
			require.NoError(t, err)
		}
	}

	require.Eventually(t, func() bool { return log.UnwrittenRows() < count }, soon, tick)
	for n := range count {
		require.Len(t, read(t, log, lobby(n)), 2)
	}
}
