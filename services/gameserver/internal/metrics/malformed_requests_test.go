package metrics_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/socketio/engineio"
	"tarnwort/services/gameserver/internal/metrics"
)

// malformedRequests is how many malformed requests one run sends.
const malformedRequests = 10_000

// ignore is a receiver that ignores all messages.
type ignore struct{}

func (ignore) Text([]byte)   {}
func (ignore) Binary([]byte) {}
func (ignore) Closed(string) {}

func accept(*engineio.Session) engineio.Receiver { return ignore{} }

// malformedRequest returns a random request that no server may upgrade: one of the
// parts that a websocket's handshake needs is always missing or wrong.
func malformedRequest(chance *rand.Rand, sid string) string {
	pick := func(from ...string) string { return from[chance.IntN(len(from))] }
	var b strings.Builder
	fmt.Fprintf(&b, "%s /?EIO=%s&transport=%s%s HTTP/1.1\r\nHost: server.test\r\n",
		pick("GET", "GET", "GET", "POST", "PUT"), pick("4", "4", "4", "3", ""), pick("websocket", "websocket", "none"), pick("", "", "&sid="+sid, "&sid=unknown"))
	b.WriteString(pick("Connection: Upgrade\r\n", "Connection: keep-alive, Upgrade\r\n", ""))
	b.WriteString(pick("Upgrade: websocket\r\n", "Upgrade: websocket\r\n", "Upgrade: h2c\r\n", ""))
	b.WriteString(pick("Sec-WebSocket-Version: 13\r\n", "Sec-WebSocket-Version: 12\r\n", ""))
	b.WriteString(pick("Sec-WebSocket-Key: short\r\n", "Sec-WebSocket-Key: \r\n", ""))
	return b.String() + "Content-Length: 0\r\n\r\n"
}

// sendMalformed sends n requests on connections that it opens anew when the server
// closes one, and returns how many the server refused.
func sendMalformed(t *testing.T, address string, chance *rand.Rand, sid string, n int) (refused int) {
	var conn net.Conn
	var answers *bufio.Reader
	for range n {
		if conn == nil {
			var err error
			if conn, err = net.Dial("tcp", address); err != nil {
				t.Error(err)
				return refused
			}
			answers = bufio.NewReader(conn)
		}
		_, _ = io.WriteString(conn, malformedRequest(chance, sid))
		answer, err := http.ReadResponse(answers, nil)
		if err == nil && answer.StatusCode >= 400 {
			refused++
			_, err = io.Copy(io.Discard, answer.Body)
		}
		if err != nil || answer.Close {
			_ = conn.Close()
			conn = nil
		}
	}
	if conn != nil {
		_ = conn.Close()
	}
	return refused
}

// openClients opens two websockets and one polling session, whose id it returns.
func openClients(t *testing.T, host string) (sid string) {
	for range 2 {
		conn, _, err := websocket.DefaultDialer.Dial("ws://"+host+"/?EIO=4&transport=websocket", nil)
		require.NoError(t, err)
		t.Cleanup(func() { _ = conn.Close() })
	}
	response, err := http.Get("http://" + host + "/?EIO=4&transport=polling")
	require.NoError(t, err)
	defer func() { _ = response.Body.Close() }()
	body, err := io.ReadAll(response.Body)
	require.NoError(t, err)
	_, rest, _ := strings.Cut(string(body), `"sid":"`)
	return rest[:20]
}

func TestConnections_MalformedRequests(t *testing.T) {
	m := metrics.New()
	read := show(t, m)
	server := engineio.NewServer(engineio.Options{Hooks: m.Sockets(), ShutdownSpread: time.Millisecond, PingInterval: time.Hour}, accept)
	host := httptest.NewServer(server)
	t.Cleanup(func() {
		_ = server.Shutdown(context.Background())
		host.Close()
	})
	address := host.Listener.Addr().String()
	sid := openClients(t, address)

	const senders = 8
	refused := make([]int, senders)
	var group sync.WaitGroup
	for i := range senders {
		group.Go(func() {
			refused[i] = sendMalformed(t, address, rand.New(rand.NewPCG(19, uint64(i))), sid, malformedRequests/senders)
		})
	}
	group.Wait()

	sum := 0
	for _, n := range refused {
		sum += n
	}
	assert.Equal(t, malformedRequests, sum)
	assert.Equal(t, 3, server.Len())
	page := read()
	assert.Contains(t, page, `tarnwort_connections{transport="polling"} 1`+"\n")
	assert.Contains(t, page, `tarnwort_connections{transport="websocket"} 2`+"\n")
	assert.Contains(t, page, fmt.Sprintf("tarnwort_connection_requests_refused_total %d\n", malformedRequests))
}
