package preflight_test

import (
	"os"
	"path/filepath"
	"testing"

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
