package lifecycle_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/stretchr/testify/require"

	"tarnwort/services/gameserver/internal/config"
	"tarnwort/services/gameserver/internal/systemtest"
	"tarnwort/services/gameserver/internal/wiretest"
)

// natsCluster is three NATS servers that lose power together.
type natsCluster struct {
	t       *testing.T
	dir     string
	ports   []int // three for clients, three for routes between the servers
	servers []*server.Server
}

func newNATSCluster(t *testing.T) *natsCluster {
	t.Helper()
	s := &natsCluster{t: t, dir: t.TempDir(), ports: wiretest.FreePorts(t, 6)}
	t.Cleanup(s.powerDown)
	return s
}

// natsURLs returns the addresses of loopback ports.
func natsURLs(ports []int) string {
	var urls []string
	for _, port := range ports {
		urls = append(urls, fmt.Sprintf("nats://127.0.0.1:%d", port))
	}
	return strings.Join(urls, ",")
}

// powerUp returns when the servers listen, possibly before they have elected a leader.
func (s *natsCluster) powerUp() {
	s.t.Helper()
	for n, port := range s.ports[:3] {
		srv, err := server.NewServer(&server.Options{
			ServerName: fmt.Sprintf("nats-%d", n), Host: "127.0.0.1", Port: port, NoLog: true, NoSigs: true,
			JetStream: true, StoreDir: filepath.Join(s.dir, fmt.Sprint(n)), JetStreamMaxStore: 1 << 30, SyncAlways: true,
			Cluster: server.ClusterOpts{Name: "cluster", Host: "127.0.0.1", Port: s.ports[3+n]},
			Routes:  server.RoutesFromStr(natsURLs(s.ports[3:])),
		})
		require.NoError(s.t, err)
		srv.Start()
		s.servers = append(s.servers, srv)
	}
	for _, srv := range s.servers {
		require.True(s.t, srv.ReadyForConnections(10*time.Second))
	}
}

func (s *natsCluster) powerDown() {
	for _, srv := range s.servers {
		srv.Shutdown()
		srv.WaitForShutdown()
	}
	s.servers = nil
}

// settings returns the settings of a game server on this cluster.
func (s *natsCluster) settings() config.Config {
	s.t.Helper()
	settings := systemtest.Settings(s.t, map[string]string{"NATS_URL": natsURLs(s.ports[:3])})
	settings.EventLog.NATSReplicas = 3
	return settings
}

func TestTurnRecovery_PowerLossOfAllMachines(t *testing.T) {
	t.Parallel()
	cluster := newNATSCluster(t)
	cluster.powerUp()
	m, left := playUntilStop(t, cluster.settings())
	cluster.powerDown()
	cluster.powerUp()
	systemtest.ServeWith(t, cluster.settings(), clockShiftedBy(2*time.Minute), func(url string, _ systemtest.Internals) {
		awaitShiftedClock(t, url)
		m.MoveTo(t, url)
		assertRecovered(t, left, m.State(t))
	})
}
