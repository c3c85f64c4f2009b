package preflight_test

import (
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/services/gameserver/internal/config"
	"tarnwort/services/gameserver/internal/preflight"
)

func TestCheck_LegalTexts(t *testing.T) {
	file := filepath.Join(t.TempDir(), "imprint.md")
	require.NoError(t, os.WriteFile(file, []byte("# Impressum"), 0o600))
	settings, err := config.Read(map[string]string{
		"TARNWORT_HOST": "127.0.0.1", "TARNWORT_PORT": "0", "TARNWORT_DATA_DIR": t.TempDir(), "TARNWORT_IMPRINT": file,
	})
	require.NoError(t, err)
	_, err = preflight.Check(t.Context(), settings)
	require.NoError(t, err)

	require.NoError(t, os.WriteFile(file, []byte(" \n"), 0o600))

	_, err = preflight.Check(t.Context(), settings)
	require.ErrorContains(t, err, file+" is empty")
}

func TestWarnings_DataDirectory(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("its files have no mode for others")
	}
	dir := t.TempDir()
	for name, test := range map[string]struct {
		mode     os.FileMode
		settings map[string]string
		want     string
	}{
		"of its owner alone":        {0o700, nil, ""},
		"readable by all":           {0o755, nil, "mode 0755"},
		"readable by the group":     {0o750, nil, "mode 0750"},
		"not used, with NATS":       {0o755, map[string]string{"NATS_URL": "nats://a:4222"}, ""},
		"not used, a log in memory": {0o755, map[string]string{"TARNWORT_EVENT_LOG": "memory"}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			require.NoError(t, os.Chmod(dir, test.mode))
			all := map[string]string{"TARNWORT_DATA_DIR": dir}
			maps.Copy(all, test.settings)
			settings, err := config.Read(all)
			require.NoError(t, err)

			warnings := strings.Join(preflight.Warnings(t.Context(), settings), "\n")

			assert.Contains(t, warnings, test.want)
			assert.Equal(t, test.want == "", warnings == "")
		})
	}
}
