package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestExecute_RefusesWhatItDoesNotKnow(t *testing.T) {
	for name, test := range map[string]struct {
		arguments []string
		want      string
	}{
		"unknown command":          {[]string{"start"}, `there is no command "start"`},
		"unknown flag":             {[]string{"--port=80"}, "unknown flag: --port"},
		"unknown short flag":       {[]string{"-p"}, "unknown shorthand flag"},
		"argument of serve":        {[]string{"serve", "now"}, `there is no command "now"`},
		"backup without a file":    {[]string{"backup"}, "backup needs the name of one file, not 0 arguments"},
		"restore of several files": {[]string{"restore", "a", "b"}, "restore needs the name of one file, not 2 arguments"},
	} {
		t.Run(name, func(t *testing.T) {
			var out, errs bytes.Buffer

			assert.Equal(t, exitUsage, execute(test.arguments, &out, &errs))

			assert.Contains(t, errs.String(), test.want)
			assert.Contains(t, errs.String(), "gameserver --help")
			assert.Empty(t, out.String())
		})
	}
}

func TestExecute_RefusesSettings(t *testing.T) {
	for setting, value := range map[string]string{"TARNWORT_DATA_LIMIT_MB": "1", "NATS_URL": "nats://a:4222", "TARNWORT_EVENT_LOG": "memory"} {
		t.Run(setting, func(t *testing.T) {
			t.Setenv(setting, value)
			var out, errs bytes.Buffer

			assert.Equal(t, exitUsage, execute([]string{"backup", filepath.Join(t.TempDir(), "file")}, &out, &errs))

			assert.Contains(t, errs.String(), setting)
		})
	}
}

func TestBinary_DescribesItself(t *testing.T) {
	binary := build(t)
	said, err := exec.CommandContext(t.Context(), binary, "--version").CombinedOutput()
	require.NoError(t, err)
	assert.Regexp(t, `^gameserver \S+ go1\.\d+\S* `+runtime.GOOS+`/`+runtime.GOARCH+`\n$`, string(said))

	said, err = exec.CommandContext(t.Context(), binary, "--help").CombinedOutput()
	require.NoError(t, err)
	for _, command := range []string{"serve ", "backup ", "restore ", "--version"} {
		assert.Contains(t, string(said), command)
	}

	said, err = exec.CommandContext(t.Context(), binary, "backpu").CombinedOutput()
	var failed *exec.ExitError
	require.ErrorAs(t, err, &failed)
	assert.Equal(t, exitUsage, failed.ExitCode())
	assert.Contains(t, string(said), "backpu")
}

func TestBinary_RefusesDirectoryOfEarlierRelease(t *testing.T) {
	data := t.TempDir()
	stream := filepath.Join(data, "log", "jetstream", "$G", "streams", "TARNWORT")
	require.NoError(t, os.MkdirAll(stream, 0o700))

	said, code := runBinary(t, build(t), data)

	assert.Equal(t, exitFailed, code)
	assert.Contains(t, said, "gameserver: event log: "+filepath.Join(data, "log")+" holds lobbies that this release cannot read")
	found, err := os.ReadDir(data)
	require.NoError(t, err)
	for _, entry := range found {
		assert.NotContains(t, entry.Name(), "events", "no log is begun")
	}
}
