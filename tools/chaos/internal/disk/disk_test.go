package disk_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/tools/chaos/internal/disk"
)

func TestDisk_cutKeepsWhatWasSynced(t *testing.T) {
	d, err := disk.New(t.Context(), t.TempDir(), disk.Roomy)
	if errors.Is(err, disk.ErrNoMount) {
		t.Skip(err)
	}
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, d.Close(context.Background())) })
	write(t, d, "synced", true)
	write(t, d, "unsynced", false)

	require.NoError(t, d.Cut())
	_, err = os.Create(filepath.Join(d.Path(), "late"))
	require.Error(t, err)
	require.NoError(t, d.Restore(t.Context()))

	kept, err := os.ReadFile(filepath.Join(d.Path(), "synced"))
	require.NoError(t, err)
	assert.Equal(t, "words", string(kept))
	rest, _ := os.ReadFile(filepath.Join(d.Path(), "unsynced"))
	assert.Empty(t, rest)
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
