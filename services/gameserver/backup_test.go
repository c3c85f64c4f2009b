package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

// runBinary runs a command of the binary on a data directory and returns what it says and its exit code.
func runBinary(t *testing.T, binary, data string, arguments ...string) (said string, code int) {
	t.Helper()
	command := exec.CommandContext(t.Context(), binary, arguments...)
	command.Env = append(os.Environ(), "TARNWORT_DATA_DIR="+data)
	output, err := command.CombinedOutput()
	var failed *exec.ExitError
	if !errors.As(err, &failed) {
		require.NoError(t, err)
		return string(output), 0
	}
	return string(output), failed.ExitCode()
}

func TestBackup_RestoredServerPlaysOn(t *testing.T) {
	binary, data, file := build(t), t.TempDir(), filepath.Join(t.TempDir(), "backup.db")
	empty := filepath.Join(t.TempDir(), "empty")
	p := new(pair)
	running := start(t, binary, data)
	p.play(t, running.url)
	p.speak(0, "Kern")
	left := remaining(p.look(t))

	said, code := runBinary(t, binary, data, "backup", file)
	require.Zero(t, code, said)
	assert.Contains(t, said, file)

	p.speak(1, "Schale") // after the backup
	running.kill()
	said, code = runBinary(t, binary, empty, "restore", file)
	require.Zero(t, code, said)
	restored := start(t, binary, empty)
	p.moveTo(t, restored.url)
	now := p.look(t)
	require.Len(t, now.Words, 1, "as it was at the backup")
	assert.Equal(t, "Kern", now.Words[0].Word)
	assert.Greater(t, remaining(now), left, "a running turn gets what was left and more")
	assert.LessOrEqual(t, remaining(now), left+2*markSlack+game.RecoveryBonus)
	p.speak(1, "Stiel")
	p.gm.Do("end_current_round", protocol.ByGameMaster{LobbyID: p.gm.LobbyID})
	restored.stop()
}

// speak has a player say the next word.
func (p *pair) speak(player int, word string) {
	seat := p.players[player]
	seat.Do("submit_word", protocol.SubmitWord{LobbyID: p.gm.LobbyID, PlayerID: seat.PlayerID, Word: word, WordPlace: player})
}

func TestRestore_RefusesToOverwrite(t *testing.T) {
	binary, data, file := build(t), t.TempDir(), filepath.Join(t.TempDir(), "backup.db")
	start(t, binary, data).stop()
	said, code := runBinary(t, binary, data, "backup", file)
	require.Zero(t, code, said)
	occupied, served, garbage := t.TempDir(), t.TempDir(), filepath.Join(t.TempDir(), "garbage")
	require.NoError(t, os.WriteFile(filepath.Join(occupied, "notes.txt"), []byte("mine"), 0o600))
	require.NoError(t, os.WriteFile(garbage, []byte("no backup"), 0o600))
	running := start(t, binary, served)
	defer running.stop()
	for name, test := range map[string]struct {
		data      string
		arguments []string
		want      string
	}{
		"restore into a directory that is not empty": {occupied, []string{"restore", file}, "empty"},
		"restore of a running server":                {served, []string{"restore", file}, ""},
		"restore of what is no backup":               {filepath.Join(t.TempDir(), "new"), []string{"restore", garbage}, garbage},
		"restore of a file that is not there":        {filepath.Join(t.TempDir(), "new"), []string{"restore", garbage + ".db"}, garbage + ".db"},
		"backup to a file that is there":             {data, []string{"backup", garbage}, garbage},
		"backup of a directory that is not there":    {filepath.Join(t.TempDir(), "new"), []string{"backup", file + ".db"}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			said, code := runBinary(t, binary, test.data, test.arguments...)

			assert.Equal(t, exitFailed, code, said)
			assert.Contains(t, said, test.want)
			assert.Regexp(t, `^gameserver: .+\n$`, said, "one sentence")
		})
	}
	kept, err := os.ReadFile(filepath.Join(occupied, "notes.txt"))
	require.NoError(t, err)
	assert.Equal(t, "mine", string(kept))
}
