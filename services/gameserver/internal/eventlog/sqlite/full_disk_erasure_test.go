//go:build linux

package sqlite_test

import (
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	zombiezen "zombiezen.com/go/sqlite"
	"zombiezen.com/go/sqlite/sqlitex"

	"tarnwort/libs/lobbies/lobbiestest"
)

// batchesOf is how many batches the database has of a lobby, whether they lead to each other or not.
func batchesOf(t *testing.T, dir, id string) (count int64) {
	t.Helper()
	conn, err := zombiezen.OpenConn(filepath.Join(dir, "events.db"), zombiezen.OpenReadOnly)
	require.NoError(t, err)
	require.NoError(t, sqlitex.ExecuteTransient(conn, "SELECT count(*) FROM batches WHERE lobby = ?", &sqlitex.ExecOptions{
		Args: []any{id}, ResultFunc: func(s *zombiezen.Stmt) error { count = s.ColumnInt64(0); return nil },
	}))
	require.NoError(t, conn.Close())
	return count
}

func TestFullDisk_freedIDLeavesNoBatch(t *testing.T) {
	settings := smallDisk(t)
	settings.Reserved = 5 * time.Second
	log := open(t, settings)
	lobbiestest.Close(t, log, lobby(1), lobbiestest.Fill(t, log, lobby(1), 3))
	require.NoError(t, log.Erase(t.Context(), lobby(1)))
	free := fillDisk(t, settings.Dir)
	defer free()
	require.Equal(t, int64(1), batchesOf(t, settings.Dir, lobby(1).String()), "the closing")

	require.EventuallyWithT(t, func(c *assert.CollectT) {
		entries, err := log.Read(t.Context(), lobby(1), 0)
		assert.NoError(c, err)
		assert.Empty(c, entries)
	}, time.Minute, 20*time.Millisecond)

	assert.Zero(t, batchesOf(t, settings.Dir, lobby(1).String()))
}
