package main

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/services/gameserver/internal/config"
)

func TestExecute_UsageErrors(t *testing.T) {
	for name, test := range map[string]struct {
		arguments []string
		want      string
	}{
		"unknown command":            {[]string{"start"}, `there is no command "start"`},
		"unknown flag":               {[]string{"--port=80"}, "unknown flag: --port"},
		"unknown short flag":         {[]string{"-p"}, "unknown shorthand flag"},
		"argument of serve":          {[]string{"serve", "now"}, `there is no command "now"`},
		"backup without a file":      {[]string{"backup"}, "backup needs the name of one file, not 0 arguments"},
		"help of an unknown verb":    {[]string{"lobbies", "end", "--help"}, `there is no command "end"`},
		"help of an unknown command": {[]string{"start", "--help"}, `there is no command "start"`},
		"argument of check":          {[]string{"check", "now"}, `there is no command "now"`},
		"lobbies without a verb":     {[]string{"lobbies"}, "lobbies needs list, show or close"},
		"unknown verb of lobbies":    {[]string{"lobbies", "open"}, `there is no command "open"`},
		"show without a lobby":       {[]string{"lobbies", "show"}, "show needs the id of one lobby, not 0 arguments"},
		"close of several lobbies":   {[]string{"lobbies", "close", "a", "b"}, "close needs the id of one lobby, not 2 arguments"},
		"help of no command":         {[]string{"help", "start"}, `there is no command "start"`},
		"help of no verb":            {[]string{"help", "lobbies", "open"}, `there is no command "open"`},
		"flag of another command":    {[]string{"health", "--json"}, "unknown flag: --json"},
		"config without a file":      {[]string{"check", "--config"}, "flag needs an argument: --config"},
		"config of a missing file":   {[]string{"check", "--config", "missing.yaml"}, "missing.yaml"},
		"apps without a directory":   {[]string{"apps"}, "apps needs the name of one directory, not 0 arguments"},
		"apps without their hosts":   {[]string{"apps", "dir"}, "TARNWORT_API_BASE must be set for apps on other hosts"},
		"restore of several files":   {[]string{"restore", "a", "b"}, "restore needs the name of one file, not 2 arguments"},
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

func TestExecute_Version(t *testing.T) {
	var text, document bytes.Buffer
	assert.Zero(t, execute([]string{"version"}, &text, io.Discard))
	assert.Equal(t, "gameserver "+version()+"\n", text.String())

	assert.Zero(t, execute([]string{"version", "--json"}, &document, io.Discard))
	var described map[string]string
	require.NoError(t, json.Unmarshal(document.Bytes(), &described))
	for _, field := range []string{"version", "commit", "date", "go", "platform"} {
		assert.NotEmpty(t, described[field], field)
	}
	assert.Len(t, described, 5)
}

func TestExecute_Settings(t *testing.T) {
	var printed bytes.Buffer
	assert.Zero(t, execute([]string{"settings"}, &printed, io.Discard))

	file := filepath.Join(t.TempDir(), "tarnwort.yaml")
	changed := strings.ReplaceAll(printed.String(), "#TARNWORT_PORT: ", "TARNWORT_PORT: ")
	require.NotEqual(t, printed.String(), changed)
	require.NoError(t, os.WriteFile(file, []byte(changed), 0o600))
	read, err := config.Load(file)
	require.NoError(t, err)
	assert.Equal(t, uint16(8080), read.HTTP.Port)
	for _, s := range config.Document() {
		assert.Contains(t, printed.String(), "\n#"+s.Name+": ")
	}
}

func TestExecute_CheckNamesEverythingWrong(t *testing.T) {
	t.Setenv("TARNWORT_PORT", "http")
	t.Setenv("TARNWORT_LOG_FORMAT", "xml")
	t.Setenv("TARNWORT_PROT", "80")
	var errs bytes.Buffer

	assert.Equal(t, exitUsage, execute([]string{"check"}, io.Discard, &errs))

	for _, want := range []string{"TARNWORT_PORT must be", "TARNWORT_LOG_FORMAT must be", "there is no setting TARNWORT_PROT"} {
		assert.Contains(t, errs.String(), want)
	}
}

func TestExecute_Help(t *testing.T) {
	for command, want := range map[string]string{"": "Available Commands", "lobbies close": "gameserver lobbies close LOBBY", "check": "--domain", "health": "--domain", "apps": "TARNWORT_OVERLAY_BASE"} {
		for _, arguments := range [][]string{append([]string{"help"}, strings.Fields(command)...), append(strings.Fields(command), "--help")} {
			var out bytes.Buffer

			assert.Zero(t, execute(arguments, &out, io.Discard))

			assert.Contains(t, out.String(), want)
		}
	}
}

func TestReadinessURL(t *testing.T) {
	for host, want := range map[string]string{
		"": "http://localhost:8080/readyz", "0.0.0.0": "http://localhost:8080/readyz", "::": "http://localhost:8080/readyz",
		"127.0.0.2": "http://127.0.0.2:8080/readyz", "::1": "http://[::1]:8080/readyz",
	} {
		assert.Equal(t, want, readinessURL(config.HTTP{Host: host, Port: 8080}), host)
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
