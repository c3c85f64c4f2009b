package play

import (
	"context"
	"encoding/json"
	"errors"
	"net"
	"syscall"

	"github.com/gorilla/websocket"

	"tarnwort/libs/gameclient"
	"tarnwort/libs/protocol"
	"tarnwort/libs/socketio/client"
)

// receiveBuffer is that of a stalled connection, in bytes: the smaller, the sooner the
// server notices.
const receiveBuffer = 2 << 10

// Stalled is a connection that has joined a lobby and reads nothing.
type Stalled struct{ conn *client.Conn }

// Stall joins a lobby and stops reading.
func Stall(ctx context.Context, url string, seat protocol.Seat) (*Stalled, error) {
	dialer := net.Dialer{Control: func(_, _ string, c syscall.RawConn) error {
		var failed error
		err := c.Control(func(fd uintptr) {
			failed = syscall.SetsockoptInt(int(fd), syscall.SOL_SOCKET, syscall.SO_RCVBUF, receiveBuffer)
		})
		return errors.Join(err, failed)
	}}
	conn, err := client.Open(ctx, url, client.Options{Transports: []string{client.WebSocket}, DialContext: dialer.DialContext})
	if err != nil {
		return nil, err
	}
	join, err := json.Marshal([]any{"join_lobby", gameclient.EntryOf(seat)})
	if err != nil {
		return nil, err
	}
	return &Stalled{conn}, conn.Write(client.Text("40"), client.Text("42"+string(join)))
}

// IsClosed reports whether the server has closed the connection: only then a write fails.
func (s *Stalled) IsClosed() bool {
	return s.conn.Frames().WriteMessage(websocket.PongMessage, nil) != nil
}

// Close ends the connection from this side.
func (s *Stalled) Close() { s.conn.Close() }
