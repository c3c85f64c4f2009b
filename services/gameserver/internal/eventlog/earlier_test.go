package eventlog_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"

	"tarnwort/services/gameserver/internal/config"
	"tarnwort/services/gameserver/internal/eventlog"
)

func settingsIn(t *testing.T, dir string) config.Store {
	t.Helper()
	settings, err := config.Read(map[string]string{"TARNWORT_DATA_DIR": dir})
	require.NoError(t, err)
	return settings.Store
}

// runEmbedded runs a NATS server on a data directory, as earlier releases did.
func runEmbedded(t *testing.T, dir string) {
	t.Helper()
	srv, err := server.NewServer(&server.Options{
		DontListen: true, NoSigs: true, NoLog: true, JetStream: true, StoreDir: filepath.Join(dir, "log"),
	})
	require.NoError(t, err)
	srv.Start()
	require.True(t, srv.ReadyForConnections(10*time.Second))
	conn, err := nats.Connect("", nats.InProcessServer(srv))
	require.NoError(t, err)
	defer conn.Close()
	js, err := jetstream.New(conn)
	require.NoError(t, err)
	_, err = js.CreateStream(t.Context(), jetstream.StreamConfig{Name: "TARNWORT", Subjects: []string{"tarnwort.lobby.*"}})
	require.NoError(t, err)
	srv.Shutdown()
	srv.WaitForShutdown()
}

func TestOpen_RefusesDirectoryOfEarlierRelease(t *testing.T) {
	dir := t.TempDir()
	runEmbedded(t, dir)
	log := eventlog.New(settingsIn(t, dir), zap.NewNop())

	err := log.Open(t.Context())

	require.ErrorContains(t, err, "24 hours")
	require.ErrorContains(t, err, "remove "+filepath.Join(dir, "log"))
	found, err := os.ReadDir(dir)
	require.NoError(t, err)
	assert.Len(t, found, 1, "nothing is written into it")

	require.NoError(t, os.RemoveAll(filepath.Join(dir, "log")))
	again := eventlog.New(settingsIn(t, dir), zap.NewNop())
	require.NoError(t, again.Open(t.Context()))
	require.NoError(t, again.Close(context.Background()))
}

func TestNew_StoreOfSettings(t *testing.T) {
	for name, test := range map[string]struct {
		settings map[string]string
		want     string
	}{
		"nothing set":          {nil, "eventlog.inFile"},
		"NATS servers":         {map[string]string{"NATS_URL": "nats://a:4222"}, "*jetstream.Log"},
		"memory":               {map[string]string{"TARNWORT_EVENT_LOG": "memory"}, "eventlog.inMemory"},
		"memory, NATS servers": {map[string]string{"TARNWORT_EVENT_LOG": "memory", "NATS_URL": "nats://a:4222"}, "eventlog.inMemory"},
	} {
		t.Run(name, func(t *testing.T) {
			settings, err := config.Read(test.settings)
			require.NoError(t, err)

			assert.Equal(t, test.want, fmt.Sprintf("%T", eventlog.New(settings.Store, zap.NewNop())))
		})
	}
}
