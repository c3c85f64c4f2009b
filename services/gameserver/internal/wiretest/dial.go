package wiretest

import (
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"tarnwort/libs/gameclient"
	"tarnwort/libs/protocol"
	"tarnwort/libs/socketio/client"
)

// ping is a heartbeat of Engine.IO.
const ping = "2"

// Dial opens a websocket to the server at url (http://host:port) and connects to
// the main namespace.
func Dial(t testing.TB, url string) *Client {
	t.Helper()
	return dial(t, url, nil)
}

// DialAs is Dial with an auth object in the handshake.
func DialAs(t testing.TB, url string, hello protocol.Hello) *Client {
	t.Helper()
	return dial(t, url, hello)
}

func dial(t testing.TB, url string, auth any) *Client {
	t.Helper()
	c := &Client{t: t}
	c.arrived = sync.NewCond(&c.mu)
	socket, err := gameclient.Dial(t.Context(), url, gameclient.Options{
		Auth: auth,
		OnPacket: func(p client.Packet) {
			if string(p.Data) != ping {
				c.update(func() { c.frames = append(c.frames, p.Data) })
			}
		},
		OnEvent: func(e client.Event) {
			m := Message{Event: e.Name}
			if len(e.Args) > 0 {
				m.Data = e.Args[0]
			}
			c.update(func() { c.received = append(c.received, m) })
		},
		OnEnd: func() { c.update(func() { c.ended = true }) },
	})
	require.NoError(t, err)
	c.socket = socket
	t.Cleanup(c.Close)
	return c
}
