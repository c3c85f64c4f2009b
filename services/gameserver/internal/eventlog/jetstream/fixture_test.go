package jetstream_test

import (
	"cmp"
	"context"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"
	"go.uber.org/zap/zaptest"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/services/gameserver/internal/eventlog/jetstream"
	"tarnwort/services/gameserver/internal/wiretest"
)

func open(t testing.TB, settings jetstream.Settings) *jetstream.Log {
	t.Helper()
	return openWith(t, settings, zaptest.NewLogger(t, zaptest.Level(zap.WarnLevel)))
}

// openWith opens a log that gives up later than a busy machine needs, unless settings say when.
func openWith(t testing.TB, settings jetstream.Settings, logger *zap.Logger) *jetstream.Log {
	t.Helper()
	settings.RetryTimeout = cmp.Or(settings.RetryTimeout, 2*time.Minute)
	log := jetstream.New(settings, logger)
	require.NoError(t, log.Open(t.Context()))
	t.Cleanup(func() { require.NoError(t, log.Close(context.Background())) })
	return log
}

// single returns the settings of a log on a NATS server of its own.
func single(t testing.TB) jetstream.Settings {
	t.Helper()
	return jetstream.Settings{URL: startNATS(t), MaxBytes: 64 << 20}
}

// startNATS runs a NATS server on loopback.
func startNATS(t testing.TB) (url string) {
	t.Helper()
	return run(t, &server.Options{StoreDir: filepath.Join(t.TempDir(), "nats")}).ClientURL()
}

// run starts a NATS server on loopback.
func run(t testing.TB, options *server.Options) *server.Server {
	t.Helper()
	options.Host, options.Port = "127.0.0.1", server.RANDOM_PORT
	options.NoSigs, options.NoLog = true, true
	options.JetStream, options.JetStreamMaxStore = true, 1<<30
	srv, err := server.NewServer(options)
	require.NoError(t, err)
	srv.Start()
	t.Cleanup(func() { srv.Shutdown(); srv.WaitForShutdown() })
	require.True(t, srv.ReadyForConnections(wiretest.Timeout))
	return srv
}

// startCluster runs three NATS servers on loopback that know each other.
func startCluster(t testing.TB) (servers []*server.Server, urls string) {
	t.Helper()
	ports := wiretest.FreePorts(t, 3)
	var routes, clients []string
	for _, port := range ports {
		routes = append(routes, "nats://127.0.0.1:"+strconv.Itoa(port))
	}
	for i, port := range ports {
		srv := run(t, &server.Options{
			ServerName: fmt.Sprintf("nats-%d", i), StoreDir: filepath.Join(t.TempDir(), "nats"), SyncAlways: true,
			Cluster: server.ClusterOpts{Name: "tarnwort", Host: "127.0.0.1", Port: port},
			Routes:  server.RoutesFromStr(strings.Join(routes, ",")),
		})
		servers, clients = append(servers, srv), append(clients, srv.ClientURL())
	}
	require.Eventually(t, func() bool {
		leaders, peers := 0, 0
		for _, srv := range servers {
			if srv.JetStreamIsLeader() {
				leaders++
				peers = len(srv.JetStreamClusterPeers())
			}
		}
		return leaders == 1 && peers == 3
	}, wiretest.Timeout, 50*time.Millisecond)
	return servers, strings.Join(clients, ",")
}

func lobby(n int) game.LobbyID { return lobbiestest.NumberedLobby(n) }

func read(t *testing.T, log *jetstream.Log, id game.LobbyID, after eventlog.Position) []eventlog.Entry {
	t.Helper()
	entries, err := log.Read(t.Context(), id, after)
	require.NoError(t, err)
	return entries
}
