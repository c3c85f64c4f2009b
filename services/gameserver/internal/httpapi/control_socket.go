package httpapi

import (
	"context"
	"fmt"
	"net/http"
	"runtime/debug"
	"time"

	"github.com/gin-gonic/gin"
	"github.com/gorilla/websocket"
	"go.uber.org/zap"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/rejection"
	"tarnwort/libs/protocol"
)

const (
	// maxControlMessage bounds what a remote control may send on its socket, in bytes.
	maxControlMessage = 4 << 10

	// pongTimeout is how long a socket may stay silent: two missed answers to a heartbeat.
	pongTimeout = 3 * keepAliveInterval

	// controlSubprotocol is for web pages, whose sockets cannot send an Authorization header: they offer this subprotocol and,
	// as a second one, the token.
	controlSubprotocol = "tarnwort"
)

// controlSocket is one websocket of a remote control. One goroutine writes, one reads and presses buttons.
type controlSocket struct {
	routes  *ControlRoutes
	conn    *websocket.Conn
	lobby   lobbies.LobbyID
	token   string
	address string

	answers chan protocol.ControlMessage
	closed  chan struct{} // the reader has ended
	ended   chan struct{} // the writer has ended
}

// openSocket handles GET /api/control/:lobbyId/socket. It sends the state at once and after each change, and runs actions.
func (h *ControlRoutes) openSocket(c *gin.Context) {
	if offered := websocket.Subprotocols(c.Request); len(offered) > 1 && offered[0] == controlSubprotocol {
		c.Request.Header.Set("Authorization", "Bearer "+offered[1])
	}
	w, err := h.admitStream(c)
	if err != nil {
		refuse(c, err)
		return
	}
	defer w.stop()
	upgrader := websocket.Upgrader{
		Subprotocols: []string{controlSubprotocol},
		CheckOrigin:  func(*http.Request) bool { return true }, // the server's origin policy has checked it
		Error:        func(http.ResponseWriter, *http.Request, int, error) { refuse(c, rejection.ErrBadRequest) },
	}
	conn, err := upgrader.Upgrade(c.Writer, c.Request, nil)
	if err != nil {
		return // answered
	}
	token, _ := bearer(c)
	s := &controlSocket{
		routes: h, conn: conn, lobby: w.lobby, token: token, address: c.ClientIP(),
		answers: make(chan protocol.ControlMessage), closed: make(chan struct{}), ended: make(chan struct{}),
	}
	s.run(w)
}

// run serves the socket until the client closes it, the token is revoked or the server stops.
func (s *controlSocket) run(w *watching) {
	go s.read()
	code := s.write(w)
	close(s.ended)
	closing := websocket.FormatCloseMessage(code, "")
	_ = s.conn.WriteControl(websocket.CloseMessage, closing, time.Now().Add(writeTimeout)) // fails when the client has disconnected
	_ = s.conn.Close()
	<-s.closed
}

// write sends states, answers and heartbeats, and returns the code to close with.
func (s *controlSocket) write(w *watching) (code int) {
	alive := time.NewTicker(keepAliveInterval)
	defer alive.Stop()
	var shown protocol.ControlState
	for {
		var err error
		select {
		case <-s.closed:
			return websocket.CloseNormalClosure
		case <-s.routes.done:
			return websocket.CloseServiceRestart
		case <-w.moved:
			return websocket.CloseServiceRestart
		case <-alive.C:
			err = s.conn.WriteControl(websocket.PingMessage, nil, time.Now().Add(writeTimeout))
		case answer := <-s.answers:
			err = s.send(answer)
		case now := <-w.snapshots:
			switch {
			case now.isElsewhere:
				return websocket.CloseServiceRestart
			case now.isLast:
				_ = s.send(protocol.ControlMessage{Type: "end"}) // the socket is closed in any case
				return websocket.CloseNormalClosure
			case !isSame(shown, now.state):
				shown = now.state
				err = s.send(protocol.ControlMessage{Type: "state", State: &now.state, ServerNow: s.routes.clock.Now().UnixMilli()})
			}
		}
		if err != nil {
			return websocket.CloseGoingAway
		}
	}
}

func (s *controlSocket) send(message protocol.ControlMessage) error {
	_ = s.conn.SetWriteDeadline(time.Now().Add(writeTimeout)) // fails with the write
	return s.conn.WriteJSON(message)
}

// read reads and runs actions until the socket is closed.
func (s *controlSocket) read() {
	defer close(s.closed)
	s.conn.SetReadLimit(maxControlMessage)
	alive := func(string) error { return s.conn.SetReadDeadline(time.Now().Add(pongTimeout)) }
	s.conn.SetPongHandler(alive)
	_ = alive("") // fails with the read
	for {
		_, data, err := s.conn.ReadMessage()
		if err != nil {
			return
		}
		s.handleAction(data)
	}
}

// handleAction runs an action before the next one is read.
func (s *controlSocket) handleAction(data []byte) {
	var command protocol.ControlCommand
	press, err := parsePress(data, &command)
	if err == nil {
		err = s.press(press, command.CommandID)
	}
	s.queueAnswer(command.ID, err)
}

func parsePress(data []byte, command *protocol.ControlCommand) (lobbies.PressButton, error) {
	if err := protocol.Decode(data, command); err != nil {
		return lobbies.PressButton{}, err
	}
	if err := eventlog.CheckCommandID(command.CommandID); err != nil {
		return lobbies.PressButton{}, err
	}
	return buttonOf(*command)
}

// press presses a button, also when the client has disconnected meanwhile. It returns a panic as an error, because a panic
// outside the request's goroutine would end the process.
func (s *controlSocket) press(press lobbies.PressButton, commandID string) (err error) {
	defer func() {
		if value := recover(); value != nil {
			err = fmt.Errorf("panic: %v\n%s", value, debug.Stack())
		}
	}()
	return s.routes.limits.Call(s.address, s.token, func() error {
		_, err := s.routes.lobbies.Control(context.Background(), s.lobby, s.token, press, commandID)
		return err
	})
}

// queueAnswer queues the answer to an action for the writer.
func (s *controlSocket) queueAnswer(id string, err error) {
	select {
	case s.answers <- s.newAnswer(id, err):
	case <-s.ended:
	}
}

// newAnswer returns the answer to an action. It logs an internal error, and hides it from the client.
func (s *controlSocket) newAnswer(id string, err error) protocol.ControlMessage {
	if err == nil {
		return protocol.ControlMessage{Type: "answer", ID: id, OK: true}
	}
	no := rejection.Explain(err)
	if no == rejection.ErrInternal {
		s.routes.log.Error("action of a remote control failed", zap.Stringer("lobby", s.lobby), zap.Error(err))
	}
	return protocol.ControlMessage{Type: "answer", ID: id, Code: no.Code, Error: no.Message}
}
