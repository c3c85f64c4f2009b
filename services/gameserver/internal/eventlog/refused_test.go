package eventlog_test

import (
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"
	"go.uber.org/zap/zaptest/observer"

	"tarnwort/services/gameserver/internal/eventlog"
)

func TestThatANATSServerRefusesALogIsSaidOnce(t *testing.T) {
	known := &server.Options{
		Host: "127.0.0.1", Port: server.RANDOM_PORT, NoSigs: true, NoLog: true,
		JetStream: true, StoreDir: t.TempDir(), JetStreamMaxStore: 1 << 30, Username: "game", Password: "secret",
	}
	unknown := known.Clone()
	unknown.Password = "another secret"
	srv, err := server.NewServer(known)
	require.NoError(t, err)
	srv.Start()
	t.Cleanup(func() { srv.Shutdown(); srv.WaitForShutdown() })
	require.True(t, srv.ReadyForConnections(10*time.Second))
	core, said := observer.New(zap.WarnLevel)
	log := eventlog.New(eventlog.Settings{
		URL:     strings.Replace(srv.ClientURL(), "nats://", "nats://game:secret@", 1),
		Options: []nats.Option{nats.IgnoreAuthErrorAbort()},
	}, zap.New(core))
	require.NoError(t, log.Open(t.Context()))
	t.Cleanup(func() { _ = log.Close(t.Context()) })

	require.NoError(t, srv.ReloadOptions(unknown))
	time.Sleep(2 * time.Second)

	refusals := said.FilterMessage("event log connection").Len()
	assert.Positive(t, refusals)
	assert.LessOrEqual(t, refusals, 2, "with the one that broke the connection")
	assert.Error(t, log.Ready())
}
