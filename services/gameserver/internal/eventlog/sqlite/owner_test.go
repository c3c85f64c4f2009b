//go:build unix

package sqlite_test

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// serverUser is the user and the group of a server that another user restores a backup for.
const serverUser = 12345

// assertOwnedByServer checks the owner of every file in a directory.
func assertOwnedByServer(t *testing.T, dir string) {
	t.Helper()
	for _, name := range files(t, dir) {
		found, err := os.Stat(filepath.Join(dir, name))
		require.NoError(t, err)
		assert.EqualValues(t, serverUser, found.Sys().(*syscall.Stat_t).Uid, name)
		assert.EqualValues(t, serverUser, found.Sys().(*syscall.Stat_t).Gid, name)
	}
}

func TestRestore_asRootGivesFilesToTheOwner(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("this process may not give files away")
	}
	backup, _ := backedUp(t)
	settings := settingsOf(t)
	require.NoError(t, os.Chown(settings.Dir, serverUser, serverUser))

	require.NoError(t, restore(t, backup, settings.Dir))

	require.Contains(t, files(t, settings.Dir), "events.db")
	assertOwnedByServer(t, settings.Dir)
}
