package wire

import (
	"context"
	"net"
	"strings"

	"github.com/gorilla/websocket"

	"tarnwort/libs/protocol"
)

// Dial opens a websocket to the server at url (http://host:port) and connects to
// the main namespace.
func Dial(ctx context.Context, url string) (*Client, error) {
	return dial(ctx, url, websocket.DefaultDialer)
}

// DialFrom does the same from an address of this machine.
func DialFrom(ctx context.Context, url, from string) (*Client, error) {
	dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(from)}}
	return dial(ctx, url, &websocket.Dialer{NetDialContext: dialer.DialContext})
}

// dial does the same through a dialer.
func dial(ctx context.Context, url string, dialer *websocket.Dialer) (*Client, error) {
	address := "ws" + strings.TrimPrefix(url, "http") + "/socket.io/?EIO=4&transport=websocket"
	conn, response, err := dialer.DialContext(ctx, address, nil)
	if err != nil {
		return nil, err
	}
	_ = response.Body.Close()
	c := &Client{conn: conn, done: make(chan struct{}), acks: make(map[int]chan protocol.Ack)}
	go c.receive()
	if err := c.write("40"); err != nil {
		c.Close()
		return nil, err
	}
	return c, nil
}
