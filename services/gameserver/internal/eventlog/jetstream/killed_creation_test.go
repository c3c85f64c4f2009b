//go:build unix

package jetstream_test

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"
	"go.uber.org/zap"

	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/services/gameserver/internal/eventlog/jetstream"
	"tarnwort/services/gameserver/internal/wiretest"
)

const (
	// creationsVariable says how often TestCreation_SurvivesKills kills, alone and in a cluster.
	creationsVariable = "TARNWORT_SOAK_CREATIONS"
	// nodeVariable makes this program a NATS server: its number, store, ports of clients and ports of routes.
	nodeVariable = "TARNWORT_TEST_NATS"
	killWithin   = 100 * time.Millisecond
)

func TestMain(m *testing.M) {
	if node := os.Getenv(nodeVariable); node != "" {
		serveNATS(strings.Split(node, ","))
		return
	}
	goleak.VerifyTestMain(m)
}

// serveNATS runs a NATS server until the process is killed.
func serveNATS(node []string) {
	number, err := strconv.Atoi(node[0])
	if err != nil {
		panic(err)
	}
	clients, routes := node[2:2+(len(node)-2)/2], node[2+(len(node)-2)/2:]
	options := &server.Options{
		ServerName: "nats-" + node[0], Host: "127.0.0.1", Port: portOf(clients[number]), NoSigs: true, NoLog: true,
		JetStream: true, JetStreamMaxStore: 1 << 30, StoreDir: node[1], SyncAlways: true,
	}
	if len(routes) > 1 {
		options.Cluster = server.ClusterOpts{Name: "tarnwort", Host: "127.0.0.1", Port: portOf(routes[number])}
		options.Routes = server.RoutesFromStr("nats://" + strings.Join(routes, ",nats://"))
	}
	srv, err := server.NewServer(options)
	if err != nil {
		panic(err)
	}
	srv.Start()
	select {}
}

func portOf(address string) int {
	port, err := strconv.Atoi(address[strings.LastIndexByte(address, ':')+1:])
	if err != nil {
		panic(err)
	}
	return port
}

// natsProcesses are NATS servers that can be killed.
type natsProcesses struct {
	stores, clients, routes []string
	running                 []*exec.Cmd
}

func newProcesses(t *testing.T, count int) *natsProcesses {
	t.Helper()
	p := &natsProcesses{}
	for i, port := range wiretest.FreePorts(t, 2*count) {
		address := "127.0.0.1:" + strconv.Itoa(port)
		if i < count {
			p.clients, p.stores = append(p.clients, address), append(p.stores, filepath.Join(t.TempDir(), "nats"))
		} else {
			p.routes = append(p.routes, address)
		}
	}
	t.Cleanup(p.kill)
	return p
}

func (p *natsProcesses) url() string { return "nats://" + strings.Join(p.clients, ",nats://") }

func (p *natsProcesses) start(t *testing.T) {
	t.Helper()
	for number, store := range p.stores {
		cmd := exec.Command(os.Args[0])
		cmd.Env = append(os.Environ(), nodeVariable+"="+strings.Join(append(append([]string{strconv.Itoa(number), store}, p.clients...), p.routes...), ","))
		cmd.Stderr = new(bytes.Buffer)
		require.NoError(t, cmd.Start())
		p.running = append(p.running, cmd)
	}
	for _, address := range p.clients {
		require.Eventually(t, func() bool {
			conn, err := net.Dial("tcp", address)
			if err == nil {
				_ = conn.Close()
			}
			return err == nil
		}, wiretest.Timeout, 5*time.Millisecond)
	}
}

func (p *natsProcesses) kill() {
	for _, cmd := range p.running {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	}
	p.running = nil
}

// isCreating reports whether a server has begun to create a stream.
func (p *natsProcesses) isCreating() bool {
	for _, store := range p.stores {
		if found, _ := filepath.Glob(filepath.Join(store, "jetstream", "$G", "streams", "*")); len(found) > 0 {
			return true
		}
	}
	return false
}

// Servers that are killed while they create the streams forget no batch that is acknowledged later, whenever they are killed again.
func TestCreation_SurvivesKills(t *testing.T) {
	kills, err := strconv.Atoi(os.Getenv(creationsVariable))
	isShort := err != nil
	if isShort {
		kills = 1
	}
	for _, nodes := range []int{1, 3} {
		t.Run(fmt.Sprint(nodes, " servers"), func(t *testing.T) {
			if isShort && nodes > 1 {
				t.Skip("part of npm run soak -- creations")
			}
			acknowledged := 0
			for range kills {
				acknowledged += killDuringCreation(t, nodes)
			}
			t.Logf("%d kills, %d batches acknowledged, none lost", kills, acknowledged)
		})
	}
}

func killDuringCreation(t *testing.T, nodes int) (acknowledged int) {
	t.Helper()
	servers := newProcesses(t, nodes)
	defer servers.kill()
	servers.start(t)
	settings := jetstream.Settings{URL: servers.url(), Replicas: nodes, MaxBytes: 64 << 20, Streams: 3, RetryTimeout: 2 * time.Minute}
	log := jetstream.New(settings, zap.NewNop())
	opened := make(chan error, 1)
	go func() { opened <- log.Open(context.WithoutCancel(t.Context())) }()
	require.Eventually(t, servers.isCreating, wiretest.Timeout, time.Millisecond)
	time.Sleep(rand.N(killWithin))
	servers.kill()
	servers.start(t)
	require.NoError(t, <-opened)
	defer func() { require.NoError(t, log.Close(context.Background())) }()
	for _, id := range onePerStream(settings.Streams) {
		acknowledged += len(lobbiestest.Fill(t, log, id, 5))
	}

	servers.kill()
	servers.start(t)

	for _, reader := range []*jetstream.Log{log, openWith(t, settings, zap.NewNop())} {
		for _, id := range onePerStream(settings.Streams) {
			require.Len(t, read(t, reader, id, 0), 5)
		}
	}
	return acknowledged
}
