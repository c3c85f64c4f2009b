package system

import (
	"errors"
	"io"
	"net"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"
)

// proxy forwards one connection to a NATS server until it is silent, like a machine without power.
type proxy struct {
	listener net.Listener
	target   string
	silent   atomic.Bool
}

// startProxy returns a proxy to NATS and its URL.
func startProxy(t *testing.T, url string) (*proxy, string) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	p := &proxy{listener: listener, target: strings.TrimPrefix(url, "nats://")}
	t.Cleanup(func() { _ = listener.Close() })
	go p.serve()
	return p, "nats://" + listener.Addr().String()
}

func (p *proxy) serve() {
	client, err := p.listener.Accept()
	if err != nil {
		return
	}
	defer func() { _ = client.Close() }()
	_ = p.listener.Close()
	upstream, err := net.Dial("tcp", p.target)
	if err != nil {
		return
	}
	defer func() { _ = upstream.Close() }()
	go func() { _, _ = io.Copy(forwarder{p, client}, upstream) }()
	_, _ = io.Copy(forwarder{p, upstream}, client)
}

// forwarder loses what is written to it while its proxy is silent.
type forwarder struct {
	proxy *proxy
	to    io.Writer
}

func (f forwarder) Write(data []byte) (int, error) {
	if f.proxy.silent.Load() {
		return len(data), nil
	}
	return f.to.Write(data)
}

func TestLastSeenBucket_SilentNATSServer(t *testing.T) {
	url := startNATS(t, plain)
	first, through := startProxy(t, url)
	shared, err := OpenLastSeenBucket(through+","+url, 1, nats.DontRandomize())
	require.NoError(t, err)
	require.Equal(t, through, shared.conn.ConnectedUrl())
	server := NewSharedLastSeen(shared, NewSharedClock(time.Now), NewClockOffset(), zap.NewNop())
	require.NoError(t, server.Start(t.Context()))
	defer func() { assert.NoError(t, server.Stop(t.Context())) }()
	observer, err := OpenLastSeenBucket(url, 1)
	require.NoError(t, err)
	defer observer.conn.Close()

	first.silent.Store(true)
	silenced := time.Now()

	require.EventuallyWithT(t, func(c *assert.CollectT) {
		var seen time.Time
		_, err := observer.get(t.Context(), seenKey, &seen)
		assert.NoError(c, err)
		assert.True(c, seen.After(silenced), seen)
	}, 30*time.Second, 100*time.Millisecond)
}

func TestLastSeenBucket_CutOff(t *testing.T) {
	m := cluster(t)
	m.startServer()
	wire, through := startProxy(t, m.url)
	shared, err := OpenLastSeenBucket(through, 1)
	require.NoError(t, err)
	server := NewSharedLastSeen(shared, NewSharedClock(time.Now), NewClockOffset(), zap.NewNop())
	require.NoError(t, server.Start(t.Context()))
	defer m.stop(server)
	require.NoError(t, server.Ready())

	wire.silent.Store(true)

	require.Eventually(t, func() bool { return errors.Is(server.Ready(), errCutOff) }, 30*time.Second, 100*time.Millisecond)
	m.kill(server)
}
