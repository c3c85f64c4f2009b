//go:build unix

package sqlite_test

import (
	"context"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
	"go.uber.org/zap"
	zombiezen "zombiezen.com/go/sqlite"
	"zombiezen.com/go/sqlite/sqlitex"

	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/services/gameserver/internal/eventlog/sqlite"
)

// BenchmarkOpen_Killed measures a start on what a kill leaves, with a long write-ahead log: a reader such as a backup keeps
// it from beginning anew.
func BenchmarkOpen_Killed(b *testing.B) {
	left := killedAfter(b, func(log *sqlite.Log, settings sqlite.Settings) {
		release := hold(b, settings)
		defer release()
		for version := int64(0); log.LogBytes() < 128<<20; version++ {
			appendToAll(b, log, 100, version)
		}
	})
	for b.Loop() {
		b.StopTimer()
		copied := sqlite.Settings{Dir: b.TempDir()}
		require.NoError(b, os.CopyFS(copied.Dir, os.DirFS(left)))
		log := sqlite.New(copied, zap.NewNop())
		b.StartTimer()
		require.NoError(b, log.Open(b.Context()))
		b.StopTimer()
		require.NoError(b, log.Close(context.Background()))
		b.StartTimer()
	}
}

// killedAfter returns a copy of a directory in use, which is what a kill leaves.
func killedAfter(b *testing.B, work func(*sqlite.Log, sqlite.Settings)) (dir string) {
	b.Helper()
	settings := sqlite.Settings{Dir: b.TempDir()}
	log := bench(b, settings)
	work(log, settings)
	dir = b.TempDir()
	require.NoError(b, os.CopyFS(dir, os.DirFS(settings.Dir)))
	return dir
}

// hold begins to read the database until release is called.
func hold(b *testing.B, settings sqlite.Settings) (release func()) {
	b.Helper()
	conn, err := zombiezen.OpenConn(filepath.Join(settings.Dir, "events.db"), zombiezen.OpenReadWrite)
	require.NoError(b, err)
	require.NoError(b, sqlitex.ExecuteScript(conn, "SELECT 1", nil))
	require.NoError(b, sqlitex.ExecuteTransient(conn, "BEGIN", nil))
	require.NoError(b, sqlitex.ExecuteTransient(conn, "SELECT * FROM lobbies", nil))
	return func() { require.NoError(b, conn.Close()) }
}

// appendToAll appends one batch to each lobby.
func appendToAll(b *testing.B, log *sqlite.Log, count int, version int64) {
	b.Helper()
	var all sync.WaitGroup
	for n := range count {
		all.Go(func() {
			if _, err := log.Append(b.Context(), lobby(n), eventlog.Position(version), largeBatch(version+1)); err != nil {
				b.Error(err)
			}
		})
	}
	all.Wait()
}
