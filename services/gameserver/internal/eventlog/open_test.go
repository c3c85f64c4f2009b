package eventlog_test

import (
	"context"
	"path/filepath"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap/zaptest"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/services/gameserver/internal/eventlog"
)

func open(t testing.TB, settings eventlog.Settings) *eventlog.Log {
	t.Helper()
	log := eventlog.New(settings, zaptest.NewLogger(t, zaptest.Level(warn)))
	require.NoError(t, log.Open(t.Context()))
	t.Cleanup(func() { require.NoError(t, log.Close(context.Background())) })
	return log
}

func embedded(t testing.TB) eventlog.Settings {
	return eventlog.Settings{Dir: t.TempDir(), MaxBytes: 64 << 20}
}

// startNATS runs a NATS server of its own on loopback, as an operator would.
func startNATS(t testing.TB) (url string) {
	t.Helper()
	srv, err := server.NewServer(&server.Options{
		Host: "127.0.0.1", Port: server.RANDOM_PORT, NoSigs: true, NoLog: true,
		JetStream: true, StoreDir: filepath.Join(t.TempDir(), "nats"), JetStreamMaxStore: 1 << 30,
	})
	require.NoError(t, err)
	srv.Start()
	require.True(t, srv.ReadyForConnections(10*time.Second))
	t.Cleanup(func() { srv.Shutdown(); srv.WaitForShutdown() })
	return srv.ClientURL()
}

func TestEmbeddedLogConforms(t *testing.T) {
	lobbiestest.EventLog(t, func(t *testing.T) (here, there lobbies.EventLog) {
		log := open(t, embedded(t))
		return log, log
	})
}

func TestExternalLogConforms(t *testing.T) {
	lobbiestest.EventLog(t, func(t *testing.T) (here, there lobbies.EventLog) {
		settings := eventlog.Settings{URL: startNATS(t), MaxBytes: 64 << 20}
		return open(t, settings), open(t, settings)
	})
}
