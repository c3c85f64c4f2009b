//go:build unix

package binary_test

import (
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/services/gameserver/internal/wiretest"
)

func TestHealth_OverAUnixSocket(t *testing.T) {
	dir, err := os.MkdirTemp("", "socket")
	require.NoError(t, err)
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	settings := []string{"TARNWORT_LISTEN=unix:" + filepath.Join(dir, "tarnwort.sock"), "TARNWORT_DATA_DIR=" + t.TempDir()}
	_, code := runWith(t, settings, "health")
	assert.Equal(t, exitFailed, code, "no server yet")
	startCommand(t, settings, nil, binary)

	require.Eventually(t, func() bool {
		_, code := runWith(t, settings, "health")
		return code == 0
	}, wiretest.Timeout, 20*time.Millisecond)

	output, code := runWith(t, settings, "check")
	assert.Zero(t, code, output)
	assert.Contains(t, output, "the running server can be started again")
}

// systemd opens the socket before it starts the server, so that no call is refused during a restart.
func TestStart_TakesTheSocketOfSystemd(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	file, err := listener.(*net.TCPListener).File()
	require.NoError(t, err)
	address := listener.Addr().String()
	require.NoError(t, listener.Close())
	settings := []string{"LISTEN_FDS=1", "TARNWORT_DATA_DIR=" + t.TempDir()}

	startCommand(t, settings, []*os.File{file}, "/bin/sh", "-c", `LISTEN_PID=$$ exec "$0"`, binary)
	require.NoError(t, file.Close())

	require.Eventually(t, func() bool {
		return wiretest.Call(t, http.MethodGet, "http://"+address+"/readyz", "", nil, nil) == http.StatusOK
	}, wiretest.Timeout, 20*time.Millisecond)
}

// startCommand starts a process that inherits files, and kills it at the end of the test. It returns a function that reads its output.
func startCommand(t *testing.T, settings []string, files []*os.File, command ...string) (output func() string) {
	t.Helper()
	cmd := exec.Command(command[0], command[1:]...)
	cmd.Env, cmd.ExtraFiles = environment(settings...), files
	file, err := os.Create(filepath.Join(t.TempDir(), "output"))
	require.NoError(t, err)
	cmd.Stdout, cmd.Stderr = file, file
	require.NoError(t, cmd.Start())
	t.Cleanup(func() { _, _, _ = cmd.Process.Kill(), cmd.Wait(), file.Close() })
	return func() string {
		written, err := os.ReadFile(file.Name())
		require.NoError(t, err)
		return string(written)
	}
}
