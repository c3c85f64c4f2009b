//go:build linux && (amd64 || arm64)

package engineio

import (
	"crypto/tls"
	"io"
	"net"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// tlsPair returns both ends of a new TLS connection that a listener of BelowTLS has accepted.
func tlsPair(t testing.TB) (server, client *tls.Conn) {
	t.Helper()
	certificates := httptest.NewTLSServer(nil)
	certificates.Close()
	below, raw := tcpPair(t)
	server = tls.Server(&records{Conn: below}, certificates.TLS)
	client = tls.Client(raw, &tls.Config{InsecureSkipVerify: true})
	done := make(chan error)
	go func() { done <- client.Handshake() }()
	require.NoError(t, server.Handshake())
	require.NoError(t, <-done)
	return server, client
}

func attached(t testing.TB, conn net.Conn) *wire {
	t.Helper()
	w := newWire(&Session{server: NewServer(Options{}, nil)}, false)
	w.attach(conn)
	return w
}

func TestTLS_WritesWithoutDrain(t *testing.T) {
	server, client := tlsPair(t)
	w := attached(t, server)

	require.NoError(t, w.sendFrames([]byte("frame"), 1))

	assert.False(t, w.draining, "a goroutine writes")
	got := make([]byte, 5)
	_, err := io.ReadFull(client, got)
	require.NoError(t, err)
	assert.Equal(t, "frame", string(got))
	w.closeWrite()
	_, err = client.Read(got)
	assert.ErrorIs(t, err, io.EOF, "the end is that of TLS, not a cut connection")
}

func TestTLS_ClientCannotFillMemory(t *testing.T) {
	server, _ := tlsPair(t)
	w := attached(t, server)
	var err error
	for n := 0; err == nil && n < 1000; n++ {
		_, err = w.secured.records.Write(make([]byte, 30)) // as TLS answers new keys, in the read goroutine
	}
	require.ErrorIs(t, err, errTooManyRecords)
	assert.LessOrEqual(t, len(w.secured.records.unsent), maxUnsent)
}

// BenchmarkWire_Send compares what a message to one websocket costs the server, with and without TLS.
func BenchmarkWire_Send(b *testing.B) {
	run := func(b *testing.B, conn net.Conn, client io.Reader) {
		b.Helper()
		w, frame, buffer := attached(b, conn), make([]byte, benchBytes), make([]byte, benchBytes)
		b.ReportAllocs()
		var took []float64
		for b.Loop() {
			start := time.Now()
			if w.sendFrames(frame, 1) != nil {
				b.Fatal("not sent")
			}
			took = append(took, float64(time.Since(start)))
			if _, err := io.ReadFull(client, buffer); err != nil {
				b.Fatal(err)
			}
		}
		b.ReportMetric(median(took), "send-ns/write")
	}
	b.Run("TCP", func(b *testing.B) {
		server, client := tcpPair(b)
		run(b, server, client)
	})
	b.Run("TLS", func(b *testing.B) {
		server, client := tlsPair(b)
		run(b, server, client)
	})
}
