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

// observedTurn is the time left of a running turn, and when the test observed it.
type observedTurn struct {
	left time.Duration
	at   time.Time
}

func observeTurn(t *testing.T, m *systemtest.Match) observedTurn {
	t.Helper()
	return observedTurn{systemtest.TimeLeft(m.State(t)), time.Now()}
}

// playUntilStop starts a match, observes its turn and stops the server.
func playUntilStop(t *testing.T, settings config.Config) (m *systemtest.Match, last observedTurn) {
	t.Helper()
	systemtest.Serve(t, settings, func(url string) {
		m = systemtest.StartMatch(t, url)
		last = observeTurn(t, m)
	})
	return m, last
}
