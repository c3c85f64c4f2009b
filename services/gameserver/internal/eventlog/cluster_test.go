package eventlog_test

import (
	"context"
	"fmt"
	"net"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/services/gameserver/internal/eventlog"
)

// startCluster runs three NATS servers on loopback that know each other.
func startCluster(t *testing.T) (servers []*server.Server, urls string) {
	t.Helper()
	ports := freePorts(t, 3)
	routes := make([]string, 3)
	for i, port := range ports {
		routes[i] = "nats://127.0.0.1:" + strconv.Itoa(port)
	}
	var clients []string
	for i, port := range ports {
		srv, err := server.NewServer(&server.Options{
			ServerName: fmt.Sprintf("nats-%d", i), Host: "127.0.0.1", Port: server.RANDOM_PORT, NoSigs: true, NoLog: true,
			JetStream: true, StoreDir: filepath.Join(t.TempDir(), "nats"), JetStreamMaxStore: 1 << 30, SyncAlways: true,
			Cluster: server.ClusterOpts{Name: "tarnwort", Host: "127.0.0.1", Port: port},
			Routes:  server.RoutesFromStr(strings.Join(routes, ",")),
		})
		require.NoError(t, err)
		srv.Start()
		t.Cleanup(func() { srv.Shutdown(); srv.WaitForShutdown() })
		servers = append(servers, srv)
	}
	for _, srv := range servers {
		require.True(t, srv.ReadyForConnections(10*time.Second))
		clients = append(clients, srv.ClientURL())
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
	}, 20*time.Second, 50*time.Millisecond)
	return servers, strings.Join(clients, ",")
}

func freePorts(t *testing.T, n int) (ports []int) {
	t.Helper()
	for range n {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		require.NoError(t, err)
		defer func() { _ = l.Close() }()
		ports = append(ports, l.Addr().(*net.TCPAddr).Port)
	}
	return ports
}

func TestClusterGoesOnWithoutItsLeader(t *testing.T) {
	servers, urls := startCluster(t)
	settings := eventlog.Settings{URL: urls, Replicas: 3, MaxBytes: 64 << 20}
	here, there := open(t, settings), open(t, settings)
	id := lobbiestest.Lobby(t, "CXUSTR")
	news := make(chan struct{}, 1000)
	stop, err := there.Follow(id, func() { news <- struct{}{} })
	require.NoError(t, err)
	defer stop()

	var last lobbies.Entry
	for version := int64(1); version <= 60; version++ {
		if version == 30 {
			shutDownLeader(servers)
		}
		batch := lobbiestest.Batch(version, 0)
		began := time.Now()
		position := insist(t, here, last.Position, batch)
		assert.Less(t, time.Since(began), 10*time.Second, "version %d", version)
		last = lobbies.Entry{Batch: batch, Position: position}
	}

	entries, err := there.Read(t.Context(), id, 0)
	require.NoError(t, err)
	require.Len(t, entries, 60, "every batch once")
	assert.Equal(t, last, entries[59])
	assert.NotEmpty(t, news)
}

// insist appends as people do who press the button again.
func insist(t *testing.T, log *eventlog.Log, after lobbies.Position, batch lobbies.Batch) lobbies.Position {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	defer cancel()
	for {
		position, err := log.Append(ctx, lobbiestest.Lobby(t, "CXUSTR"), after, batch)
		if err == nil {
			return position
		}
		require.ErrorIs(t, err, lobbies.ErrStorage)
		require.NoError(t, ctx.Err())
	}
}

func shutDownLeader(servers []*server.Server) {
	for _, srv := range servers {
		if srv.JetStreamIsStreamLeader(server.DEFAULT_GLOBAL_ACCOUNT, "TARNWORT") {
			srv.Shutdown()
			return
		}
	}
}

func TestClusterLetsOneOfTwoWritersWin(t *testing.T) {
	_, urls := startCluster(t)
	settings := eventlog.Settings{URL: urls, Replicas: 3, MaxBytes: 64 << 20}
	lobbiestest.EventLog(t, func(t *testing.T) (here, there lobbies.EventLog) {
		log := open(t, settings)
		require.NoError(t, log.Clear(t.Context()))
		return log, open(t, settings)
	})
}
