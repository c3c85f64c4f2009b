package wiretest

import (
	"encoding/json"
	"strings"
	"sync"
	"testing"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/protocol"
)

// Dial opens a websocket to the server at url (http://host:port) and connects to
// the main namespace.
func Dial(t testing.TB, url string) *Client {
	t.Helper()
	return dial(t, url, "40")
}

// DialAs is Dial with what the handshake says of the caller.
func DialAs(t testing.TB, url string, hello protocol.Hello) *Client {
	t.Helper()
	auth, err := json.Marshal(hello)
	require.NoError(t, err)
	return dial(t, url, "40"+string(auth))
}

func dial(t testing.TB, url, connect string) *Client {
	t.Helper()
	address := "ws" + strings.TrimPrefix(url, "http") + "/socket.io/?EIO=4&transport=websocket"
	conn, _, err := websocket.DefaultDialer.Dial(address, nil)
	require.NoError(t, err)
	c := &Client{t: t, conn: conn, answers: make(map[int]protocol.Ack)}
	c.arrived = sync.NewCond(&c.mu)
	done := make(chan struct{})
	t.Cleanup(func() { c.Close(); <-done })
	c.write(connect)
	go func() { defer close(done); c.receive() }()
	return c
}
