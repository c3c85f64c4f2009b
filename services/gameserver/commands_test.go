package main

import (
	"bytes"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestExecute_UsageErrors(t *testing.T) {
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

func TestExecute_InvalidSettings(t *testing.T) {
	for setting, value := range map[string]string{"TARNWORT_DATA_LIMIT_MB": "1", "NATS_URL": "nats://a:4222", "TARNWORT_EVENT_LOG": "memory"} {
		t.Run(setting, func(t *testing.T) {
			t.Setenv(setting, value)
			var out, errs bytes.Buffer

			assert.Equal(t, exitUsage, execute([]string{"backup", filepath.Join(t.TempDir(), "file")}, &out, &errs))

			assert.Contains(t, errs.String(), setting)
		})
	}
}
