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

// look is how long the running turn lasted still, and when that was seen.
type look struct {
	left time.Duration
	at   time.Time
}

func lookAt(t *testing.T, m *systemtest.Match) look {
	t.Helper()
	return look{systemtest.TimeLeft(m.State(t)), time.Now()}
}

// playUntilStop starts a match, stops the server and returns the last look at its turn.
func playUntilStop(t *testing.T, settings config.Config) (m *systemtest.Match, last look) {
	t.Helper()
	systemtest.Serve(t, settings, func(url string) {
		m = systemtest.StartMatch(t, url)
		last = lookAt(t, m)
	})
	return m, last
}
