package systemtest

import (
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/gameclient/loopback"
)

// NATSOptions returns the options of a NATS server with JetStream on a free loopback port.
func NATSOptions(t testing.TB) *server.Options {
	t.Helper()
	return &server.Options{
		Host: "127.0.0.1", Port: server.RANDOM_PORT, NoLog: true, NoSigs: true,
		JetStream: true, StoreDir: t.TempDir(), JetStreamMaxStore: 1 << 30,
	}
}

// StartNATS runs a NATS server until the test ends.
func StartNATS(t testing.TB, options *server.Options) *server.Server {
	t.Helper()
	srv, err := server.NewServer(options)
	require.NoError(t, err)
	srv.Start()
	t.Cleanup(func() { srv.Shutdown(); srv.WaitForShutdown() })
	require.True(t, srv.ReadyForConnections(10*time.Second))
	return srv
}

// StartProxy forwards to the NATS server at url until the test ends. Clients connect to NATS at its address.
func StartProxy(t testing.TB, url string) *loopback.Proxy {
	t.Helper()
	proxy, err := loopback.NewProxy(func() string { return strings.TrimPrefix(url, "nats://") })
	require.NoError(t, err)
	t.Cleanup(proxy.Close)
	return proxy
}
