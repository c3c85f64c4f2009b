package sqlite_test

import (
	"bytes"
	"context"
	"maps"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/services/gameserver/internal/eventlog/sqlite"
)

// backedUp is a backup of a running log with these lobbies.
func backedUp(t *testing.T) (file string, want map[game.LobbyID][]eventlog.Entry) {
	t.Helper()
	settings := settingsOf(t)
	log := open(t, settings)
	gone := lobbiestest.Lobby(t, "GANEEE")
	closing := lobbiestest.Close(t, log, gone, lobbiestest.Fill(t, log, gone, 3))
	require.NoError(t, log.Erase(t.Context(), gone))
	want = map[game.LobbyID][]eventlog.Entry{
		lobby(1): lobbiestest.Fill(t, log, lobby(1), 20),
		lobby(2): lobbiestest.Fill(t, log, lobby(2), 3),
		gone:     {closing},
	}
	file = filepath.Join(t.TempDir(), "backup.db")
	require.NoError(t, sqlite.Backup(t.Context(), settings.Dir, file))
	lobbiestest.Fill(t, log, lobby(3), 3) // after the backup
	return file, want
}

// restore brings the lobbies of a backup into a directory.
func restore(t *testing.T, file, dir string) error {
	t.Helper()
	return sqlite.Restore(t.Context(), file, dir, func(time.Time) error { return nil })
}

func TestRestore_bringsTheLobbiesOfTheBackup(t *testing.T) {
	file, want := backedUp(t)
	settings := sqlite.Settings{Dir: filepath.Join(t.TempDir(), "data")}
	require.NoError(t, os.MkdirAll(filepath.Join(settings.Dir, "certificates"), 0o700)) // those of the server may stay

	require.NoError(t, restore(t, file, settings.Dir))

	log := open(t, settings)
	for id, entries := range want {
		assert.Equal(t, entries, read(t, log, id))
	}
	assert.Len(t, maps.Collect(log.Lobbies(t.Context())), 2)
	_, err := log.Append(t.Context(), lobby(1), 20, lobbiestest.Batch(21, 0))
	assert.NoError(t, err, "the game goes on")
}

func TestBackup_isConsistentWhileLobbiesAppend(t *testing.T) {
	settings := settingsOf(t)
	log := open(t, settings)
	ctx, stop := context.WithTimeout(t.Context(), 300*time.Millisecond)
	defer stop()
	done := make(chan struct{})
	go func() {
		defer close(done)
		for after := eventlog.Position(0); ctx.Err() == nil; after++ {
			_, _ = log.Append(t.Context(), lobby(1), after, lobbiestest.Batch(int64(after)+1, 0))
		}
	}()
	for n := 0; ctx.Err() == nil; n++ {
		file := filepath.Join(t.TempDir(), "backup.db")
		require.NoError(t, sqlite.Backup(t.Context(), settings.Dir, file), "it is read completely")
	}
	<-done
}

func TestBackup_refusesAFileThatExists(t *testing.T) {
	settings := settingsOf(t)
	open(t, settings)
	file := filepath.Join(t.TempDir(), "backup.db")
	require.NoError(t, os.WriteFile(file, []byte("precious"), 0o600))

	require.ErrorContains(t, sqlite.Backup(t.Context(), settings.Dir, file), "exists already")

	kept, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.Equal(t, "precious", string(kept))
}

func TestRestore_refuses(t *testing.T) {
	file, _ := backedUp(t)
	running := settingsOf(t)
	open(t, running)
	used := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(used, "notes"), nil, 0o600))
	for name, test := range map[string]struct {
		file, dir, want string
	}{
		"the directory of a running server": {file, running.Dir, "not empty"},
		"a directory with files":            {file, used, "not empty"},
		"a file that is no backup":          {filepath.Join(used, "notes"), t.TempDir(), "is no event log (application id 0): name another backup"},
		"a file that is missing":            {filepath.Join(used, "nothing"), t.TempDir(), "no such file"},
		"a backup that is damaged":          {garbled(t, file), t.TempDir(), "damaged"},
	} {
		t.Run(name, func(t *testing.T) {
			assert.ErrorContains(t, restore(t, test.file, test.dir), test.want)
		})
	}
}

// garbled is a copy of a file with one bit changed in a batch.
func garbled(t *testing.T, file string) string {
	t.Helper()
	data, err := os.ReadFile(file)
	require.NoError(t, err)
	data[bytes.LastIndex(data, []byte("lobby_locked"))] ^= 1
	damaged := filepath.Join(t.TempDir(), "damaged.db")
	require.NoError(t, os.WriteFile(damaged, data, 0o600))
	return damaged
}

func TestRestore_knowsWhatAKilledOneLeft(t *testing.T) {
	file, want := backedUp(t)
	settings := settingsOf(t)
	for _, name := range []string{"lock", "last-seen", "events.db.new", "events.db.new-wal", "events.db.new-shm"} {
		require.NoError(t, os.WriteFile(filepath.Join(settings.Dir, name), []byte("half of a backup"), 0o600))
	}

	require.NoError(t, restore(t, file, settings.Dir))

	assert.Equal(t, want[lobby(1)], read(t, open(t, settings), lobby(1)))
	assert.NotContains(t, files(t, settings.Dir), "events.db.new")
}

func TestRestore_namesTheLastAppendBeforeTheDatabaseAppears(t *testing.T) {
	file, _ := backedUp(t)
	dir := t.TempDir()
	var got time.Time

	err := sqlite.Restore(t.Context(), file, dir, func(last time.Time) error {
		assert.NotContains(t, files(t, dir), "events.db")
		got = last
		return nil
	})

	require.NoError(t, err)
	assert.Equal(t, lobbiestest.Batch(20, 0).At, got)
}
