package config_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/services/gameserver/internal/config"
)

func settingsFile(t *testing.T, content string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "tarnwort.yaml")
	require.NoError(t, os.WriteFile(name, []byte(content), 0o600))
	return name
}

func TestLoad_SettingsFile(t *testing.T) {
	t.Setenv("TARNWORT_PORT", "9999")

	c, err := config.Load(settingsFile(t, "\ufeff"+`# a comment
TARNWORT_PORT: 8081
TARNWORT_PING_INTERVAL: 5s
TARNWORT_TRACE_SHARE: 0.1
TARNWORT_TRUSTED_PROXIES: [10.0.0.0/8, "::1"]
TARNWORT_CAMERA_HOSTS: vdo.ninja
`))

	require.NoError(t, err)
	assert.Equal(t, uint16(9999), c.HTTP.Port, "the environment counts more than the file")
	assert.Equal(t, 5*time.Second, c.Sockets.PingInterval)
	assert.InDelta(t, 0.1, c.Operate.TraceShare, 1e-9)
	assert.Equal(t, []string{"10.0.0.0/8", "::1"}, c.HTTP.TrustedProxies)
	assert.Equal(t, []string{"vdo.ninja"}, c.Apps.CameraHosts)
}

func TestLoad_EmptyListWithoutDefault(t *testing.T) {
	c, err := config.Load(settingsFile(t, "TARNWORT_TRUSTED_PROXIES: []\nTARNWORT_CAMERA_HOSTS: [none]"))

	require.NoError(t, err)
	assert.Empty(t, c.HTTP.TrustedProxies)
	assert.Empty(t, c.Apps.CameraHosts)
}

func TestLoad_InvalidSettingsFile(t *testing.T) {
	for name, test := range map[string]struct{ content, want string }{
		"unknown setting":     {"TARNWORT_PROT: 80", `there is no setting "TARNWORT_PROT"`},
		"no YAML":             {"TARNWORT_PORT: [", "settings file"},
		"no mapping":          {"- TARNWORT_PORT", "settings file"},
		"setting twice":       {"TARNWORT_PORT: 80\nTARNWORT_PORT: 81", "TARNWORT_PORT"},
		"no value":            {"TARNWORT_PORT:", "TARNWORT_PORT must be"},
		"mapping as a value":  {"TARNWORT_PORT: {a: b}", "TARNWORT_PORT must be"},
		"list of lists":       {"TARNWORT_CAMERA_HOSTS: [[a]]", "TARNWORT_CAMERA_HOSTS must be"},
		"empty list":          {"TARNWORT_CAMERA_HOSTS: []", "TARNWORT_CAMERA_HOSTS must not be empty"},
		"list of nothing":     {"TARNWORT_CAMERA_HOSTS: ['']", "TARNWORT_CAMERA_HOSTS must not be empty"},
		"value of wrong form": {"TARNWORT_PORT: http", "TARNWORT_PORT must be a whole number"},
		"fraction":            {"TARNWORT_PORT: 80.5", "TARNWORT_PORT must be a whole number"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := config.Load(settingsFile(t, test.content))

			require.ErrorContains(t, err, test.want)
		})
	}
	_, err := config.Load(filepath.Join(t.TempDir(), "missing.yaml"))
	require.ErrorContains(t, err, "missing.yaml")
}
