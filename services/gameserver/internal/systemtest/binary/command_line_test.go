package binary_test

import (
	"os/exec"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestCommandLine_VersionAndHelp(t *testing.T) {
	output, err := exec.CommandContext(t.Context(), binary, "--version").CombinedOutput()
	require.NoError(t, err)
	assert.Regexp(t, `^gameserver \S+ go1\.\d+\S* `+runtime.GOOS+`/`+runtime.GOARCH+`\n$`, string(output))

	output, err = exec.CommandContext(t.Context(), binary, "--help").CombinedOutput()
	require.NoError(t, err)
	for _, command := range []string{"serve ", "check ", "health ", "settings ", "lobbies ", "backup ", "restore ", "licences ", "version ", "--version", "--config "} {
		assert.Contains(t, string(output), command)
	}

	output, err = exec.CommandContext(t.Context(), binary, "backpu").CombinedOutput()
	var failed *exec.ExitError
	require.ErrorAs(t, err, &failed)
	assert.Equal(t, exitUsage, failed.ExitCode())
	assert.Contains(t, string(output), "backpu")
}

func TestServe_StartErrorOnOneLine(t *testing.T) {
	data := t.TempDir()
	running := start(t, data)
	defer running.stop()
	for name, test := range map[string]struct{ directory, want string }{
		"directory in use":       {data, data},
		"directory below a file": {filepath.Join(binary, "data"), "gameserver: not a directory"},
	} {
		t.Run(name, func(t *testing.T) {
			output, code := runWith(t, []string{"TARNWORT_HOST=127.0.0.1", "TARNWORT_PORT=0", "TARNWORT_DATA_DIR=" + test.directory})

			assert.Equal(t, exitFailed, code)
			assert.Regexp(t, `^gameserver: .{10,150}\n$`, output)
			assert.Contains(t, output, test.want)
		})
	}
}
