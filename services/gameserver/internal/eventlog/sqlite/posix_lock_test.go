//go:build linux

package sqlite_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/lobbies/lobbiestest"
)

// hasReadLock reports whether this process holds a POSIX lock for reading on a file. It does not open the file, because
// closing it again would release the lock.
func hasReadLock(t *testing.T, path string) bool {
	t.Helper()
	var file syscall.Stat_t
	require.NoError(t, syscall.Stat(path, &file))
	locks, err := os.ReadFile("/proc/locks")
	require.NoError(t, err)
	for line := range strings.Lines(string(locks)) {
		words := strings.Fields(line) // 1: POSIX ADVISORY READ pid device:inode first last
		if slices.Contains(words, "->") || words[1] != "POSIX" || words[3] != "READ" {
			continue
		}
		if words[4] == strconv.Itoa(os.Getpid()) && strings.HasSuffix(words[5], fmt.Sprintf(":%d", file.Ino)) {
			return true
		}
	}
	return false
}

func TestErase_keepsTheLockOfTheDatabase(t *testing.T) {
	settings := quickly(t)
	database := filepath.Join(settings.Dir, "events.db")
	log := open(t, settings)
	require.Eventually(t, log.IsErasureFinished, soon, tick)
	require.True(t, hasReadLock(t, database), "after the start")
	lobbiestest.Close(t, log, lobby(1), lobbiestest.Fill(t, log, lobby(1), 3))
	require.NoError(t, log.Erase(t.Context(), lobby(1)))

	require.Eventually(t, log.IsErasureFinished, soon, tick)

	assert.True(t, hasReadLock(t, database), "without it another program removes the write-ahead log when it closes the database")
	require.NoError(t, log.Close(context.Background()))
	assert.False(t, hasReadLock(t, database), "after the end")
}
