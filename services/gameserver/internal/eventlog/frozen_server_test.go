package eventlog_test

import (
	"io"
	"net"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/services/gameserver/internal/eventlog"
)

// freezer passes everything on until it freezes. Then its first connection stays,
// as that to a machine without power does, and nothing comes of it any more.
type freezer struct {
	target string
	frozen atomic.Bool
}

// startFreezer returns the URL to connect to.
func startFreezer(t *testing.T, url string) (*freezer, string) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	f := &freezer{target: strings.TrimPrefix(url, "nats://")}
	var running sync.WaitGroup
	running.Go(func() {
		for {
			client, err := listener.Accept()
			if err != nil {
				return
			}
			running.Go(func() { f.serve(client, !f.frozen.Load()) })
		}
	})
	t.Cleanup(func() { _ = listener.Close(); running.Wait() })
	return f, "nats://" + listener.Addr().String()
}

func (f *freezer) serve(client net.Conn, freezes bool) {
	defer func() { _ = client.Close() }()
	server, err := net.Dial("tcp", f.target)
	if err != nil {
		return
	}
	var both sync.WaitGroup
	both.Go(func() { _, _ = io.Copy(server, client); _ = server.Close() })
	both.Go(func() { _, _ = io.Copy(passing{client, f, freezes}, server); _ = client.Close() })
	both.Wait()
}

// passing loses what is written to it once its connection is frozen.
type passing struct {
	net.Conn
	freezer *freezer
	freezes bool
}

// Write implements io.Writer.
func (p passing) Write(b []byte) (int, error) {
	if p.freezes && p.freezer.frozen.Load() {
		return len(b), nil
	}
	return p.Conn.Write(b)
}

func TestAServerThatFellSilentIsLeft(t *testing.T) {
	server, url := startFreezer(t, startNATS(t))
	log := open(t, eventlog.Settings{URL: url, MaxBytes: 64 << 20})
	server.frozen.Store(true)
	began := time.Now()

	_, err := log.Append(t.Context(), lobbiestest.Lobby(t, "FRXZEN"), 0, lobbiestest.Batch(1, 0))

	require.NoError(t, err)
	assert.Less(t, time.Since(began), 9*time.Second)
}
