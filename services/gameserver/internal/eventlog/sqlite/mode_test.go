//go:build unix

package sqlite_test

import (
	"context"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/lobbies/lobbiestest"
)

// assertPrivate checks that only the owner may read the files of a directory.
func assertPrivate(t *testing.T, dir string) {
	t.Helper()
	for _, name := range files(t, dir) {
		found, err := os.Stat(filepath.Join(dir, name))
		require.NoError(t, err)
		assert.Zero(t, found.Mode().Perm()&0o077, name)
	}
}

func TestOpen_onlyTheOwnerMayReadTheFiles(t *testing.T) {
	defer syscall.Umask(syscall.Umask(0))
	settings := settingsOf(t)
	log := open(t, settings)
	lobbiestest.Fill(t, log, lobby(1), 3)
	require.Contains(t, files(t, settings.Dir), "events.db-wal")
	assertPrivate(t, settings.Dir)
	require.NoError(t, log.Close(context.Background()))
	require.NoError(t, os.Chmod(filepath.Join(settings.Dir, "events.db"), 0o644))

	log = open(t, settings)
	lobbiestest.Fill(t, log, lobby(2), 3)

	assertPrivate(t, settings.Dir)
}

func TestRestore_onlyTheOwnerMayReadTheFiles(t *testing.T) {
	defer syscall.Umask(syscall.Umask(0))
	backup, _ := backedUp(t)
	dir := filepath.Join(t.TempDir(), "data")

	require.NoError(t, restore(t, backup, dir))

	assertPrivate(t, dir)
	assertPrivate(t, filepath.Dir(backup))
}
