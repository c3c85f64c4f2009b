package system

import (
	"context"
	"fmt"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"
	"go.uber.org/zap/zaptest/observer"

	"tarnwort/libs/lobbies/room"
	"tarnwort/services/gameserver/internal/config"
)

// startNATS runs a separate NATS server on loopback, as an operator would.
func startNATS(t *testing.T, change func(*server.Options)) (url string) {
	t.Helper()
	options := &server.Options{
		Host: "127.0.0.1", Port: server.RANDOM_PORT, NoLog: true, NoSigs: true,
		JetStream: true, StoreDir: t.TempDir(), JetStreamMaxStore: 1 << 30,
	}
	change(options)
	srv, err := server.NewServer(options)
	require.NoError(t, err)
	srv.Start()
	t.Cleanup(func() { srv.Shutdown(); srv.WaitForShutdown() })
	require.True(t, srv.ReadyForConnections(10*time.Second))
	return srv.ClientURL()
}

func plain(*server.Options) {}

// machines share a clock that a test sets.
type machines struct {
	t     *testing.T
	url   string
	ahead atomic.Int64
}

func cluster(t *testing.T) *machines {
	t.Helper()
	return &machines{t: t, url: startNATS(t, plain)}
}

func (m *machines) now() time.Time { return time.Now().Add(time.Duration(m.ahead.Load())) }

// newServer returns a game server that is not started yet.
func (m *machines) newServer() *LastSeen {
	m.t.Helper()
	log, observed := observer.New(zap.WarnLevel)
	l := lastSeenFromConfig(config.LogSettings{NATSURL: m.url, NATSReplicas: 1}, LastSeenFile{}, NewSharedClock(m.now), NewClockOffset(), zap.New(log))
	require.Empty(m.t, observed.All())
	m.t.Cleanup(func() { m.kill(l) })
	return l
}

// startServer starts a game server and waits until it answers its peers.
func (m *machines) startServer() *LastSeen {
	m.t.Helper()
	l := m.newServer()
	require.NoError(m.t, l.Start(m.t.Context()))
	peer := m.newServer()
	require.Eventually(m.t, func() bool {
		return peer.store.(*LastSeenBucket).askPeers(m.t.Context()).peerRunning
	}, 30*time.Second, time.Millisecond)
	m.t.Cleanup(func() { m.stop(l) })
	return l
}

func (m *machines) stop(l *LastSeen) {
	m.t.Helper()
	require.NoError(m.t, l.Stop(context.Background()))
}

// kill ends a server without its last write.
func (m *machines) kill(l *LastSeen) {
	m.t.Helper()
	l.store.(*LastSeenBucket).conn.Close()
}

// length is how long the last outage was by the clock that the test sets: servers take less than five seconds to stop and start.
func length(o room.Outage) time.Duration { return o.To.Sub(o.From).Round(10 * time.Second) }

func TestLastSeenBucket_Outage(t *testing.T) {
	m := cluster(t)
	first := m.startServer()
	assert.Zero(t, length(first.Outage()))
	stopping := m.now()
	m.stop(first)
	stopped := m.now()
	m.ahead.Add(int64(2 * time.Minute))
	starting := m.now()

	second := m.newServer()

	assert.WithinRange(t, second.Outage().From, stopping, stopped)
	assert.WithinRange(t, second.Outage().To, starting, m.now())
	assert.Equal(t, []room.Outage{first.Outage()}, second.Outage().Earlier)
	assert.Equal(t, time.UTC, second.Outage().From.Location())
}

func TestLastSeenBucket_AsksOtherServersOnly(t *testing.T) {
	m := cluster(t)
	first := m.startServer().store.(*LastSeenBucket)
	assert.False(t, first.askPeers(t.Context()).peerRunning)
	assert.True(t, first.isQuestionAnswered(), "there is none")
	m.startServer()
	assert.True(t, first.askPeers(t.Context()).peerRunning)
	assert.True(t, first.isQuestionAnswered())
}

func TestLastSeenBucket_KilledAndBack(t *testing.T) {
	m := cluster(t)
	m.kill(m.startServer())
	starting := m.now()

	again := m.newServer()

	assert.False(t, again.Outage().To.IsZero())
	assert.Zero(t, length(again.Outage()))
	assert.WithinRange(t, again.Outage().To, starting, m.now())
}

func TestLastSeenBucket_LeavingServer(t *testing.T) {
	m := cluster(t)
	first := m.startServer()
	first.Leave()
	<-first.done
	m.ahead.Add(int64(time.Minute))

	assert.Equal(t, time.Minute, length(m.newServer().Outage()))
}

func TestLastSeenBucket_OtherServerRuns(t *testing.T) {
	m := cluster(t)
	first := m.startServer()
	m.ahead.Add(int64(time.Minute))
	second := m.startServer()
	assert.Equal(t, first.Outage(), second.Outage(), "the one before both")

	m.stop(first)
	m.ahead.Add(int64(time.Minute))

	assert.Equal(t, first.Outage(), m.newServer().Outage())
}

func TestLastSeenBucket_SecondServerBack(t *testing.T) {
	m := cluster(t)
	m.stop(m.startServer())
	m.ahead.Add(int64(time.Minute))
	back := m.startServer()
	require.Equal(t, time.Minute, length(back.Outage()))
	m.ahead.Add(int64(time.Second))

	assert.Equal(t, back.Outage(), m.newServer().Outage())
}

func TestLastSeenBucket_SimultaneousStart(t *testing.T) {
	m := cluster(t)
	m.stop(m.startServer())
	m.ahead.Add(int64(time.Minute))
	one, other := m.newServer(), m.newServer()
	for _, l := range []*LastSeen{one, other} {
		require.NoError(t, l.Start(t.Context()))
		assert.Equal(t, time.Minute, length(l.Outage()))
	}
	m.stop(one)
	m.stop(other)
	m.ahead.Add(int64(time.Hour))

	third := m.newServer().Outage()

	assert.Equal(t, time.Hour, length(third))
	require.Len(t, third.Earlier, 2, "the first start, and one outage")
	assert.Equal(t, time.Minute, length(third.Earlier[1]))
}

func TestLastSeenBucket_ClockAhead(t *testing.T) {
	m := cluster(t)
	m.ahead.Store(int64(time.Hour))
	m.stop(m.startServer())
	m.ahead.Store(0)

	assert.Zero(t, length(m.newServer().Outage()))
	assert.False(t, m.newServer().Outage().To.IsZero())
}

func TestLastSeenBucket_NoPermission(t *testing.T) {
	url := startNATS(t, func(o *server.Options) {
		o.Users = []*server.User{{Username: "game", Password: "secret", Permissions: &server.Permissions{
			Publish: &server.SubjectPermission{Deny: []string{"$JS.API.STREAM.CREATE.KV_" + bucket, "$JS.API.STREAM.UPDATE.KV_" + bucket}},
		}}}
	})
	problem := assertRunsWithoutBucket(t, "nats://game:secret@"+url[len("nats://"):])
	assert.Contains(t, problem, "permissions violation", "it does not wait for an answer until openTimeout")
}

func TestLastSeenBucket_NoJetStream(t *testing.T) {
	assertRunsWithoutBucket(t, startNATS(t, func(o *server.Options) { o.JetStream = false }))
}

func TestLastSeenBucket_NoNATS(t *testing.T) {
	assertRunsWithoutBucket(t, "nats://127.0.0.1:1")
}

// assertRunsWithoutBucket starts and stops a server that logs one problem, and returns that problem.
func assertRunsWithoutBucket(t *testing.T, url string) (problem string) {
	t.Helper()
	log, observed := observer.New(zap.WarnLevel)
	l := lastSeenFromConfig(config.LogSettings{NATSURL: url}, LastSeenFile{}, NewSharedClock(time.Now), NewClockOffset(), zap.New(log))
	require.NoError(t, l.Start(t.Context()))
	assert.Zero(t, l.Outage())
	require.NoError(t, l.Stop(t.Context()))
	require.Equal(t, 1, observed.Len())
	return fmt.Sprint(observed.All()[0].ContextMap()["error"])
}
