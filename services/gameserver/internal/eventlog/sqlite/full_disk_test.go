//go:build linux

package sqlite_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	zombiezen "zombiezen.com/go/sqlite"
	"zombiezen.com/go/sqlite/sqlitex"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/libs/lobbies/rejection"
	"tarnwort/services/gameserver/internal/eventlog/sqlite"
)

// smallDisk mounts a file system of 24 MiB, which the log may use in full.
func smallDisk(t *testing.T) sqlite.Settings {
	t.Helper()
	return diskOf(t, "24m")
}

// diskOf mounts a file system of a size.
func diskOf(t *testing.T, size string) sqlite.Settings {
	t.Helper()
	dir := t.TempDir()
	err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size="+size)
	if errors.Is(err, syscall.EPERM) {
		t.Skip("this process may not mount a file system")
	}
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, syscall.Unmount(dir, 0)) })
	return sqlite.Settings{Dir: dir, MaxBytes: 1 << 30, EraseWithin: time.Hour}
}

// fillDisk takes all the room that is left until free is called.
func fillDisk(t *testing.T, dir string) (free func()) {
	t.Helper()
	path := filepath.Join(dir, "ballast")
	file, err := os.Create(path)
	require.NoError(t, err)
	for err == nil {
		_, err = file.Write(make([]byte, 4096))
	}
	require.ErrorIs(t, err, syscall.ENOSPC)
	require.NoError(t, file.Close())
	return func() { require.NoError(t, os.Remove(path)) }
}

// appendUntil appends to a lobby until it fails.
func appendUntil(t *testing.T, log *sqlite.Log, id game.LobbyID) (stored []eventlog.Entry, err error) {
	t.Helper()
	for version := int64(1); version < 10_000; version++ {
		position, err := log.Append(t.Context(), id, eventlog.Position(version-1), largeBatch(version))
		if err != nil {
			return stored, err
		}
		stored = append(stored, eventlog.Entry{Batch: largeBatch(version), Position: position})
	}
	return stored, nil
}

// requireWritable waits for an append that succeeds; the log probes the disk twice a second.
func requireWritable(t *testing.T, log *sqlite.Log, id game.LobbyID, after eventlog.Position) {
	t.Helper()
	require.EventuallyWithT(t, func(c *assert.CollectT) {
		_, err := log.Append(t.Context(), id, after, lobbiestest.Batch(int64(after)+1, 0))
		assert.NoError(c, err)
	}, time.Minute, 20*time.Millisecond)
	require.NoError(t, log.Ready())
}

func TestFullDisk_refusesAppendsUntilThereIsSpace(t *testing.T) {
	settings := smallDisk(t)
	log := open(t, settings)
	want := lobbiestest.Fill(t, log, lobby(1), 3)
	free := fillDisk(t, settings.Dir)

	stored, full := appendUntil(t, log, lobby(2))

	require.ErrorIs(t, full, rejection.ErrStorage)
	require.Equal(t, rejection.ErrStorage, rejection.Explain(full))
	require.Error(t, log.Ready())
	assert.Equal(t, want, read(t, log, lobby(1)), "reads go on")
	assert.Equal(t, stored, append([]eventlog.Entry(nil), read(t, log, lobby(2))...), "what was acknowledged is there, and nothing else")

	free()
	requireWritable(t, log, lobby(1), 3)
}

func sizeOf(t *testing.T, path string) int64 {
	t.Helper()
	info, err := os.Stat(path)
	require.NoError(t, err)
	return info.Size()
}

// unmovedPages is how many pages of the write-ahead log are not in the database.
func unmovedPages(t *testing.T, path string) (pages int64) {
	t.Helper()
	conn, err := zombiezen.OpenConn(path, zombiezen.OpenReadWrite)
	require.NoError(t, err)
	require.NoError(t, sqlitex.ExecuteTransient(conn, "PRAGMA wal_checkpoint(NOOP)", &sqlitex.ExecOptions{
		ResultFunc: func(s *zombiezen.Stmt) error { pages = s.ColumnInt64(1) - s.ColumnInt64(2); return nil },
	}))
	require.NoError(t, conn.Close())
	return pages
}

// The write-ahead log keeps up to 16 MiB of the disk after a checkpoint, and appends fill these first.
func TestFullDisk_whatIsAcknowledgedInTheSpaceOfTheLogSurvivesAKill(t *testing.T) {
	settings := diskOf(t, "96m")
	log := open(t, settings)
	database := filepath.Join(settings.Dir, "events.db")
	for n := 0; sizeOf(t, database+"-wal") == 0; { // the erasure at the start may empty the log once
		// The data fits on the disk twice, also when a busy machine runs the checkpoint late.
		for most := sizeOf(t, database) + 8<<20; sizeOf(t, database) < most && sizeOf(t, database+"-wal") < 20<<20; n++ {
			_, err := log.Append(t.Context(), lobby(0), eventlog.Position(n), largeBatch(int64(n)+1))
			require.NoError(t, err)
		}
		// Pages that came behind the last checkpoint wait 30 s for the next one.
		require.Eventually(t, func() bool { return unmovedPages(t, database) == 0 }, 30*time.Second+soon, tick, "the log begins anew")
	}
	free := fillDisk(t, settings.Dir)
	defer free()
	var full error
	acknowledged := 0
	for ; full == nil; acknowledged++ {
		_, full = log.Append(t.Context(), lobby(1), eventlog.Position(acknowledged), lobbiestest.Batch(int64(acknowledged)+1, 0))
	}
	acknowledged--

	require.ErrorIs(t, full, rejection.ErrStorage)
	require.Greater(t, acknowledged, 1000)
	copied := sqlite.Settings{Dir: t.TempDir()}
	require.NoError(t, os.CopyFS(copied.Dir, os.DirFS(settings.Dir)), "a copy of a log in use is what a kill leaves")
	assert.Len(t, read(t, open(t, copied), lobby(1)), acknowledged)
}

func TestFullDisk_recoversWithoutACommand(t *testing.T) {
	settings := smallDisk(t)
	log := open(t, settings)
	free := fillDisk(t, settings.Dir)
	_, full := appendUntil(t, log, lobby(1))
	require.ErrorIs(t, full, rejection.ErrStorage)

	free()

	require.Eventually(t, func() bool { return log.Ready() == nil }, time.Minute, tick)
}

func TestFullDisk_letsLobbiesEnd(t *testing.T) {
	settings := smallDisk(t)
	log := open(t, settings)
	const count = 100
	all := make([][]eventlog.Entry, count)
	for n := range all {
		all[n] = lobbiestest.Fill(t, log, lobby(n), 5)
	}
	fillDisk(t, settings.Dir)
	_, full := appendUntil(t, log, lobby(count))
	require.ErrorIs(t, full, rejection.ErrStorage)

	for n, entries := range all {
		closing := lobbiestest.Close(t, log, lobby(n), entries)
		require.NoError(t, log.Erase(t.Context(), lobby(n)))
		assert.Equal(t, []eventlog.Entry{closing}, read(t, log, lobby(n)))
	}
	_, err := log.Append(t.Context(), lobby(count+1), 0, largeBatch(1))
	require.ErrorIs(t, err, rejection.ErrStorage, "only lobbies that end may use the reserve")
}

func TestFullDisk_startsAndServesReads(t *testing.T) {
	settings := smallDisk(t)
	log := open(t, settings)
	want := lobbiestest.Fill(t, log, lobby(1), 20)
	require.NoError(t, log.Close(context.Background()))
	free := fillDisk(t, settings.Dir)

	log = open(t, settings)

	assert.Equal(t, want, read(t, log, lobby(1)))
	_, full := appendUntil(t, log, lobby(2))
	require.ErrorIs(t, full, rejection.ErrStorage)
	free()
	requireWritable(t, log, lobby(1), 20)
}

func TestDataLimit_letsLobbiesEnd(t *testing.T) {
	settings := settingsOf(t)
	settings.MaxBytes = 4 << 20
	log := open(t, settings)
	stored, full := appendUntil(t, log, lobby(1))
	require.ErrorIs(t, full, rejection.ErrStorage)
	require.NoError(t, log.Ready(), "the disk has room")
	assert.Len(t, read(t, log, lobby(1)), len(stored))
	used, limit, err := log.Usage(t.Context())
	require.NoError(t, err)
	assert.GreaterOrEqual(t, used, limit)

	closing := lobbiestest.Close(t, log, lobby(1), stored)
	require.NoError(t, log.Erase(t.Context(), lobby(1)))

	assert.Equal(t, []eventlog.Entry{closing}, read(t, log, lobby(1)))
	lobbiestest.Fill(t, log, lobby(2), 20)
}

func TestDataLimit_refusesNewLobbiesFirst(t *testing.T) {
	settings := settingsOf(t)
	settings.MaxBytes = 4 << 20
	log := open(t, settings)
	n := 0
	var full error
	for ; full == nil; n++ {
		_, full = log.Append(t.Context(), lobby(n), 0, largeBatch(1))
	}
	require.ErrorIs(t, full, rejection.ErrStorage)

	_, err := log.Append(t.Context(), lobby(0), 1, lobbiestest.Batch(2, 0))

	assert.NoError(t, err, "stored lobbies go on")
}
