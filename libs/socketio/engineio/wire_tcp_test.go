package engineio_test

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/socketio/engineio"
)

// loopback serves over real sockets, whose write path differs from that of pipes.
func loopback(t *testing.T, opts engineio.Options) (sessions chan *engineio.Session, dial func() *websocket.Conn) {
	t.Helper()
	return serveLoopback(t, opts, (*httptest.Server).Start)
}

// secureLoopback does the same under TLS.
func secureLoopback(t *testing.T, opts engineio.Options) (sessions chan *engineio.Session, dial func() *websocket.Conn) {
	t.Helper()
	return serveLoopback(t, opts, func(host *httptest.Server) {
		host.Listener = engineio.BelowTLS(host.Listener)
		host.StartTLS()
	})
}

// eachLoopback runs a test without and with TLS.
func eachLoopback(t *testing.T, test func(t *testing.T, loopback serve)) {
	t.Helper()
	for name, loopback := range map[string]serve{"TCP": loopback, "TLS": secureLoopback} {
		t.Run(name, func(t *testing.T) { test(t, loopback) })
	}
}

type serve func(t *testing.T, opts engineio.Options) (sessions chan *engineio.Session, dial func() *websocket.Conn)

func serveLoopback(t *testing.T, opts engineio.Options, start func(*httptest.Server)) (sessions chan *engineio.Session, dial func() *websocket.Conn) {
	t.Helper()
	sessions = make(chan *engineio.Session, 16)
	server := engineio.NewServer(opts, func(s *engineio.Session) engineio.Receiver {
		sessions <- s
		return recorded{&recorder{onText: echoText}, s}
	})
	host := httptest.NewUnstartedServer(server)
	start(host)
	dialer := websocket.Dialer{TLSClientConfig: &tls.Config{RootCAs: x509.NewCertPool()}}
	if host.TLS != nil {
		dialer.TLSClientConfig.RootCAs.AddCert(host.Certificate())
	}
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), 100*time.Millisecond)
		defer cancel()
		_ = server.Shutdown(ctx)
		host.Close()
	})
	return sessions, func() *websocket.Conn {
		url := "ws" + strings.TrimPrefix(host.URL, "http") + "/?EIO=4&transport=websocket"
		conn, _, err := dialer.Dial(url, nil)
		require.NoError(t, err)
		t.Cleanup(func() { _ = conn.Close() })
		_, _, err = conn.ReadMessage()
		require.NoError(t, err)
		return conn
	}
}

func TestTCP_StalledSocketOnly(t *testing.T) {
	eachLoopback(t, func(t *testing.T, loopback serve) {
		sessions, dial := loopback(t, engineio.Options{StallTimeout: 200 * time.Millisecond})
		dial()
		stalled := <-sessions
		other := dial()
		healthy := <-sessions
		message := engineio.Text(make([]byte, 16<<10))

		var err error
		for deadline := time.Now().Add(10 * time.Second); err == nil && time.Now().Before(deadline); {
			err = stalled.Send(message)
			require.NoError(t, healthy.Send(engineio.Text([]byte("x"))))
			_, _, readErr := other.ReadMessage()
			require.NoError(t, readErr)
		}
		assert.Error(t, err)
	})
}

func TestTCP_DirectWritesAfterDrain(t *testing.T) {
	eachLoopback(t, func(t *testing.T, loopback serve) {
		const stall = 5 * time.Second // a busy machine may take a second to read a piece
		sessions, dial := loopback(t, engineio.Options{StallTimeout: stall, MaxQueuedBytes: 64 << 20, PingInterval: time.Hour})
		conn := dial()
		session := <-sessions
		const big = 16 << 20
		require.NoError(t, session.Send(engineio.Binary(make([]byte, big))))
		_, data, err := conn.ReadMessage()
		require.NoError(t, err)
		require.Len(t, data, big)

		time.Sleep(stall + stall/4)
		require.NoError(t, session.Send(engineio.Text([]byte("still here"))))

		_, data, err = conn.ReadMessage()
		require.NoError(t, err)
		assert.Equal(t, "4still here", string(data))
	})
}

func TestTCP_SendBufferBound(t *testing.T) {
	taken := func(opts engineio.Options) (bytes int) {
		sessions, dial := loopback(t, opts)
		require.NoError(t, dial().NetConn().(*net.TCPConn).SetReadBuffer(4096))
		session := <-sessions
		message := engineio.Text(make([]byte, 1000))
		for session.Send(message) == nil {
			bytes += 1000
		}
		return bytes
	}
	small := taken(engineio.Options{SendBuffer: 4096})
	large := taken(engineio.Options{})
	assert.Less(t, small*3/2, large)
}

func TestTCP_IdleWebsocketGoroutines(t *testing.T) {
	eachLoopback(t, func(t *testing.T, loopback serve) {
		sessions, dial := loopback(t, engineio.Options{})
		before := runtime.NumGoroutine()
		for range 10 {
			dial()
			<-sessions
		}
		const ofEventually = 1
		assert.Eventually(t, func() bool { return runtime.NumGoroutine() <= before+10+ofEventually }, time.Minute, 10*time.Millisecond)
	})
}

func TestTCP_TooLongMessageAnswered(t *testing.T) {
	eachLoopback(t, func(t *testing.T, loopback serve) {
		sessions, dial := loopback(t, engineio.Options{MaxPayload: 100})
		for range 20 {
			conn := dial()
			<-sessions
			// The server may close before it has read all of it: the write may fail, the close frame must come.
			_ = conn.WriteMessage(websocket.TextMessage, make([]byte, 500_000))
			_, _, err := conn.ReadMessage()
			require.True(t, websocket.IsCloseError(err, websocket.CloseMessageTooBig), "%v", err)
		}
	})
}

func TestTCP_AnswersClearDeadline(t *testing.T) {
	const stall = time.Second // a busy machine may take half of it to answer
	server := engineio.NewServer(engineio.Options{StallTimeout: stall}, func(s *engineio.Session) engineio.Receiver {
		echoText(s, "hello")
		return recorded{&recorder{}, s}
	})
	mux := http.NewServeMux()
	mux.Handle("/engine.io/", server)
	mux.HandleFunc("/other", func(http.ResponseWriter, *http.Request) {})
	host := httptest.NewServer(mux)
	defer host.Close()
	defer func() { _ = server.Shutdown(context.Background()) }()
	ask := func(method, path string) string {
		request, err := http.NewRequestWithContext(t.Context(), method, host.URL+path, nil)
		require.NoError(t, err)
		response, err := host.Client().Do(request)
		require.NoError(t, err)
		defer response.Body.Close()
		body, err := io.ReadAll(response.Body)
		require.NoError(t, err)
		return string(body)
	}
	_, rest, _ := strings.Cut(ask("GET", "/engine.io/?EIO=4&transport=polling"), `"sid":"`)
	require.Equal(t, "4hello", ask("GET", "/engine.io/?EIO=4&transport=polling&sid="+rest[:20]))
	time.Sleep(stall + stall/4)

	assert.Empty(t, ask("POST", "/other"))
}

func TestTCP_ConcurrentSenders(t *testing.T) {
	eachLoopback(t, func(t *testing.T, loopback serve) {
		sessions, dial := loopback(t, engineio.Options{MaxQueuedBytes: 64 << 20, MaxQueuedMessages: 1 << 20})
		conn := dial()
		session := <-sessions
		const senders, each = 8, 400
		var group sync.WaitGroup
		for i := range senders {
			group.Go(func() {
				text := strings.Repeat(string(rune('a'+i)), 3000)
				for range each {
					assert.NoError(t, session.Send(engineio.Text([]byte(text)), engineio.Text([]byte(text))))
				}
			})
		}
		counts := make(map[string]int)
		for range senders * each * 2 {
			_, data, err := conn.ReadMessage()
			require.NoError(t, err)
			require.Equal(t, "4"+strings.Repeat(string(data[1]), 3000), string(data))
			counts[string(data[1])]++
		}
		group.Wait()
		assert.Len(t, counts, senders)
	})
}
