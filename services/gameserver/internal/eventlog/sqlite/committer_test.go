package sqlite

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"
	"zombiezen.com/go/sqlite/sqlitex"

	"tarnwort/libs/lobbies/rejection"
)

// damagedDatabase creates a database whose batches cannot be read.
func damagedDatabase(t *testing.T) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), fileName)
	require.NoError(t, createDatabase(path))
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	require.NoError(t, err)
	_, err = file.WriteAt(make([]byte, 8), pageSize) // the page of the batches
	require.NoError(t, err)
	require.NoError(t, file.Close())
	return path
}

func TestCommit_ofOneEssentialRequest_failsWhenTheDatabaseIsDamaged(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, fileName)
	require.NoError(t, createDatabase(path))
	s, err := openStore(path, 1<<20)
	require.NoError(t, err)
	defer func() { assert.NoError(t, s.close()) }()
	require.NoError(t, sqlitex.ExecuteTransient(s.conn, "ATTACH ? AS damaged", &sqlitex.ExecOptions{Args: []any{damagedDatabase(t)}}))
	s.commit, err = s.conn.Prepare("SELECT count(data) FROM damaged.batches")
	require.NoError(t, err)
	c := &committer{store: s, reserve: newReserve(filepath.Join(dir, "reserve"), 1<<20), health: &health{log: zap.NewNop()}}
	r := &request{essential: true, change: func(*store) error { return nil }}

	c.commit([]*request{r})

	assert.ErrorIs(t, r.err, rejection.ErrStorage)
}
