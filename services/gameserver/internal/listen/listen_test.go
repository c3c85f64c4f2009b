package listen_test

import (
	"net"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/services/gameserver/internal/listen"
)

// socketPath is short: a path of a socket has at most 107 bytes.
func socketPath(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "socket")
	require.NoError(t, err)
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	return filepath.Join(dir, "a.sock")
}

func TestUnix_ReplacesTheFileOfAKilledServer(t *testing.T) {
	path := socketPath(t)
	killed, err := net.Listen("unix", path)
	require.NoError(t, err)
	killed.(*net.UnixListener).SetUnlinkOnClose(false)
	require.NoError(t, killed.Close())

	listener, err := listen.Unix(t.Context(), path, listen.GroupToo)

	require.NoError(t, err)
	defer func() { _ = listener.Close() }()
	found, err := os.Stat(path)
	require.NoError(t, err)
	assert.Equal(t, listen.GroupToo, found.Mode().Perm())
}

func TestUnix_LeavesWhatIsInUse(t *testing.T) {
	path := socketPath(t)
	first, err := listen.Unix(t.Context(), path, listen.OwnerOnly)
	require.NoError(t, err)
	defer func() { _ = first.Close() }()

	_, err = listen.Unix(t.Context(), path, listen.OwnerOnly)
	require.ErrorContains(t, err, "another server answers")

	file := socketPath(t)
	require.NoError(t, os.WriteFile(file, []byte("text"), 0o600))
	_, err = listen.Unix(t.Context(), file, listen.OwnerOnly)
	require.Error(t, err)
	content, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.Equal(t, "text", string(content), "a file that is no socket")
}
