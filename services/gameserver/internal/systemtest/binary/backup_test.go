package binary_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/systemtest"
)

func TestRestore_MatchContinues(t *testing.T) {
	data, file := t.TempDir(), filepath.Join(t.TempDir(), "backup.db")
	empty := filepath.Join(t.TempDir(), "empty")
	running := start(t, data)
	m := systemtest.StartMatch(t, running.url)
	m.SubmitWord(0, "Kern")
	left := systemtest.TimeLeft(m.State(t))

	output, code := run(t, data, "backup", file)
	require.Zero(t, code, output)
	assert.Contains(t, output, file)

	m.SubmitWord(1, "Schale") // after the backup
	running.Kill()
	output, code = run(t, empty, "restore", file)
	require.Zero(t, code, output)
	restored := start(t, empty)
	m.MoveTo(t, restored.url)
	now := m.State(t)
	require.Len(t, now.Words, 1, "as it was at the backup")
	assert.Equal(t, "Kern", now.Words[0].Word)
	assert.Greater(t, systemtest.TimeLeft(now), left, "the running turn gets its time left and the bonus")
	assert.LessOrEqual(t, systemtest.TimeLeft(now), left+2*systemtest.ClockTolerance+game.RecoveryBonus)
	m.SubmitWord(1, "Stiel")
	m.GameMaster.Do("end_current_round", protocol.ByGameMaster{LobbyID: m.GameMaster.LobbyID})
	restored.stop()
}

func TestBackupAndRestore_Refusals(t *testing.T) {
	data, file := t.TempDir(), filepath.Join(t.TempDir(), "backup.db")
	start(t, data).stop()
	output, code := run(t, data, "backup", file)
	require.Zero(t, code, output)
	occupied, served, garbage := t.TempDir(), t.TempDir(), filepath.Join(t.TempDir(), "garbage")
	require.NoError(t, os.WriteFile(filepath.Join(occupied, "notes.txt"), []byte("mine"), 0o600))
	require.NoError(t, os.WriteFile(garbage, []byte("no backup"), 0o600))
	running := start(t, served)
	defer running.stop()
	for name, test := range map[string]struct {
		data      string
		arguments []string
		want      string
	}{
		"restore into a used directory":       {occupied, []string{"restore", file}, "empty"},
		"restore while the server runs":       {served, []string{"restore", file}, ""},
		"restore of a file that is no backup": {filepath.Join(t.TempDir(), "new"), []string{"restore", garbage}, garbage},
		"restore of a missing file":           {filepath.Join(t.TempDir(), "new"), []string{"restore", garbage + ".db"}, garbage + ".db"},
		"backup to an existing file":          {data, []string{"backup", garbage}, garbage},
		"backup of a missing directory":       {filepath.Join(t.TempDir(), "new"), []string{"backup", file + ".db"}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			output, code := run(t, test.data, test.arguments...)

			assert.Equal(t, exitFailed, code, output)
			assert.Contains(t, output, test.want)
			assert.Regexp(t, `^gameserver: .+\n$`, output, "one line")
		})
	}
	kept, err := os.ReadFile(filepath.Join(occupied, "notes.txt"))
	require.NoError(t, err)
	assert.Equal(t, "mine", string(kept))
}
