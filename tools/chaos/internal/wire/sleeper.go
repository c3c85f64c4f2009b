package wire

import (
	"context"
	"errors"
	"fmt"
	"net"
	"strings"
	"syscall"

	"github.com/gorilla/websocket"

	"tarnwort/libs/protocol"
)

// Enter connects to a server and to a seat.
func Enter(ctx context.Context, url string, seat protocol.Seat) (*Client, error) {
	c, err := Dial(ctx, url)
	if err != nil {
		return nil, err
	}
	ack, err := c.Ask(ctx, "join_lobby", protocol.EnterLobby{LobbyID: seat.LobbyID, PlayerID: seat.PlayerID, Token: seat.Token})
	if err == nil && !ack.OK {
		err = errors.New(ack.Code)
	}
	if err != nil {
		c.Close()
		return nil, fmt.Errorf("enter: %w", err)
	}
	return c, nil
}

// smallWindow is a sleeper's receive buffer, in bytes.
const smallWindow = 2 << 10

// Sleeper is a connection that has entered a lobby and reads no more.
type Sleeper struct{ conn *websocket.Conn }

// Sleep takes a seat and stops to read.
func Sleep(ctx context.Context, url string, seat protocol.Seat) (*Sleeper, error) {
	dialer := websocket.Dialer{NetDialContext: func(ctx context.Context, network, address string) (net.Conn, error) {
		narrow := net.Dialer{Control: func(_, _ string, c syscall.RawConn) error {
			var failed error
			err := c.Control(func(fd uintptr) {
				failed = syscall.SetsockoptInt(int(fd), syscall.SOL_SOCKET, syscall.SO_RCVBUF, smallWindow)
			})
			return errors.Join(err, failed)
		}}
		return narrow.DialContext(ctx, network, address)
	}}
	conn, response, err := dialer.DialContext(ctx, "ws"+strings.TrimPrefix(url, "http")+"/socket.io/?EIO=4&transport=websocket", nil)
	if err != nil {
		return nil, err
	}
	_ = response.Body.Close()
	join := fmt.Sprintf(`42["join_lobby",{"lobbyId":%q,"playerId":%q,"token":%q}]`, seat.LobbyID, seat.PlayerID, seat.Token)
	for _, frame := range []string{"40", join} {
		if err := conn.WriteMessage(websocket.TextMessage, []byte(frame)); err != nil {
			return nil, err
		}
	}
	return &Sleeper{conn}, nil
}

// Gone tells whether the server has closed the connection: only then a write fails.
func (s *Sleeper) Gone() bool { return s.conn.WriteMessage(websocket.PongMessage, nil) != nil }

// Close ends it from this side.
func (s *Sleeper) Close() { _ = s.conn.Close() }
