package lifecycle_test

import (
	"testing"
	"time"

	"tarnwort/services/gameserver/internal/config"
	"tarnwort/services/gameserver/internal/systemtest"
)

// natsSettings starts a NATS server and returns settings that several game servers may share.
func natsSettings(t *testing.T) config.Config {
	t.Helper()
	srv := systemtest.StartNATS(t, systemtest.NATSOptions(t))
	return systemtest.Settings(t, map[string]string{"NATS_URL": srv.ClientURL()})
}

// playUntilStop starts a match, stops the server and returns how long the running turn still lasted.
func playUntilStop(t *testing.T, settings config.Config) (m *systemtest.Match, left time.Duration) {
	t.Helper()
	systemtest.Serve(t, settings, func(url string) {
		m = systemtest.StartMatch(t, url)
		left = systemtest.TimeLeft(m.State(t))
	})
	return m, left
}
