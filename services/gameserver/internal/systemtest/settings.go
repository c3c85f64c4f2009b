package systemtest

import (
	"maps"
	"testing"

	"github.com/stretchr/testify/require"

	"tarnwort/services/gameserver/internal/config"
)

// Settings returns the settings of a server that logs errors only, on a free loopback port, with
// the given environment variables. Without TARNWORT_DATA_DIR and NATS_URL it has a new data directory.
func Settings(t testing.TB, environment map[string]string) config.Config {
	t.Helper()
	all := map[string]string{"TARNWORT_HOST": "127.0.0.1", "TARNWORT_PORT": "0", "TARNWORT_LOG_LEVEL": "error"}
	if environment["NATS_URL"] == "" {
		all["TARNWORT_DATA_DIR"] = t.TempDir()
	}
	maps.Copy(all, environment)
	settings, err := config.Read(all)
	require.NoError(t, err)
	return settings
}
