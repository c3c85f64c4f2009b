package disk_test

import (
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/tools/chaos/internal/disk"
)

func newDisk(t *testing.T) *disk.Disk {
	t.Helper()
	d, err := disk.New(t.Context(), t.TempDir(), disk.Roomy)
	if errors.Is(err, disk.ErrNoMount) {
		t.Skip(err)
	}
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, d.Close(context.Background())) })
	return d
}

func TestDisk_cutKeepsWhatWasSynced(t *testing.T) {
	d := newDisk(t)
	write(t, d, "synced", true)
	write(t, d, "unsynced", false)

	require.NoError(t, d.Cut())
	_, err := os.Create(filepath.Join(d.Path(), "late"))
	require.Error(t, err)
	require.NoError(t, d.Restore(t.Context()))

	kept, err := os.ReadFile(filepath.Join(d.Path(), "synced"))
	require.NoError(t, err)
	assert.Equal(t, "words", string(kept))
	rest, _ := os.ReadFile(filepath.Join(d.Path(), "unsynced"))
	assert.Empty(t, rest)
}

// A process elsewhere on the machine that makes a mount namespace copies all mounts, also this one.
func TestDisk_restoresBesideACopyOfItsMount(t *testing.T) {
	d := newDisk(t)
	write(t, d, "synced", true)
	elsewhere := exec.CommandContext(t.Context(), "unshare", "--mount", "sh", "-c", "echo ready; read end")
	end, err := elsewhere.StdinPipe()
	require.NoError(t, err)
	ready, err := elsewhere.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, elsewhere.Start())
	t.Cleanup(func() { _ = end.Close(); _ = elsewhere.Wait() })
	_, err = io.ReadFull(ready, make([]byte, len("ready")))
	require.NoError(t, err)

	require.NoError(t, d.Cut())
	require.NoError(t, d.Restore(t.Context()))

	kept, err := os.ReadFile(filepath.Join(d.Path(), "synced"))
	require.NoError(t, err)
	assert.Equal(t, "words", string(kept))
	write(t, d, "later", true)
}

func write(t *testing.T, d *disk.Disk, name string, sync bool) {
	t.Helper()
	file, err := os.Create(filepath.Join(d.Path(), name))
	require.NoError(t, err)
	_, err = file.WriteString("words")
	require.NoError(t, err)
	if sync {
		require.NoError(t, file.Sync())
		folder, err := os.Open(d.Path())
		require.NoError(t, err)
		require.NoError(t, folder.Sync())
		require.NoError(t, folder.Close())
	}
	require.NoError(t, file.Close())
}
