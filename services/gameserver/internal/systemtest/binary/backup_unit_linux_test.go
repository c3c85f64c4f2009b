package binary_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/services/gameserver/internal/systemtest"
)

// runBackupUnit runs the commands of tarnwort-backup.service in a directory.
func runBackupUnit(t *testing.T, data, backups string) {
	t.Helper()
	service := readUnit(t, "../../../deploy/tarnwort-backup.service")
	require.Len(t, service["ExecStart"], 2)
	for _, command := range service.commands() {
		shell := exec.CommandContext(t.Context(), "sh", "-c", strings.Replace(command, "/usr/bin/gameserver", binary, 1))
		shell.Dir, shell.Env = backups, environment("TARNWORT_DATA_DIR="+data)
		output, err := shell.CombinedOutput()
		require.NoError(t, err, string(output))
	}
}

// TestBackupUnit_LastBackupOnANewMachine rehearses the loss of a machine: only a copy of its last backup is left.
func TestBackupUnit_LastBackupOnANewMachine(t *testing.T) {
	data, backups, elsewhere := t.TempDir(), t.TempDir(), filepath.Join(t.TempDir(), "copy")
	old := filepath.Join(backups, "tarnwort-2020-01-01-050000.db")
	require.NoError(t, os.WriteFile(old, nil, 0o600))
	require.NoError(t, os.Chtimes(old, time.Time{}, time.Now().Add(-26*time.Hour)))
	running := start(t, data)
	match := systemtest.StartMatch(t, running.url)
	match.SubmitWord(0, "Kern")
	runBackupUnit(t, data, backups)
	require.NoError(t, os.CopyFS(elsewhere, os.DirFS(backups)))
	running.Kill()
	require.NoError(t, os.RemoveAll(data))

	lost := time.Now()
	copies, err := filepath.Glob(filepath.Join(elsewhere, "tarnwort-*.db"))
	require.NoError(t, err)
	require.Len(t, copies, 1, "the old one is deleted")
	fresh := filepath.Join(t.TempDir(), "data")
	output, code := run(t, fresh, "restore", copies[0])
	require.Zero(t, code, output)
	restored := start(t, fresh)
	match.MoveTo(t, restored.url)
	match.SubmitWord(1, "Schale")

	t.Logf("from the last backup to the next word on a new machine: %.1f s", time.Since(lost).Seconds())
	assert.Len(t, match.State(t).Words, 2)
}
