package socketapi_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/room"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/wiretest"
)

// remoteSocket is the websocket of a remote control.
type remoteSocket struct {
	t    testing.TB
	conn *websocket.Conn
}

func (f *lobbyFixture) openRemote(url, token string) (*websocket.Conn, *http.Response, error) {
	address := strings.Replace(url, "http", "ws", 1) + "/api/control/" + f.lobby + "/socket"
	return websocket.DefaultDialer.DialContext(f.t.Context(), address, http.Header{"Authorization": {"Bearer " + token}})
}

func newRemoteSocket(t testing.TB, url string, s *lobbyFixture) *remoteSocket {
	t.Helper()
	conn, response, err := s.openRemote(url, s.seats['C'].Token)
	require.NoError(t, err)
	_ = response.Body.Close()
	t.Cleanup(func() { _ = conn.Close() })
	return &remoteSocket{t, conn}
}

func (r *remoteSocket) next() (message protocol.ControlMessage) {
	r.t.Helper()
	require.NoError(r.t, r.conn.SetReadDeadline(time.Now().Add(wiretest.Timeout)))
	require.NoError(r.t, r.conn.ReadJSON(&message))
	return message
}

// press sends an action and returns its answer.
func (r *remoteSocket) press(command protocol.ControlCommand) (answer protocol.ControlMessage) {
	r.t.Helper()
	require.NoError(r.t, r.conn.WriteJSON(command))
	for answer.Type != "answer" || answer.ID != command.ID {
		answer = r.next()
	}
	return answer
}

// await reads messages until the state is as wanted.
func (r *remoteSocket) await(wanted func(protocol.ControlState) bool) {
	r.t.Helper()
	for {
		if message := r.next(); message.Type == "state" && wanted(*message.State) {
			return
		}
	}
}

func TestControlSocket_WholeRound(t *testing.T) {
	b := newBackend(t)
	s := newLobbyFixture(t, b.service, "setup")
	began := time.Now().UnixMilli()
	remote := newRemoteSocket(t, b.url, s)
	first := remote.next()
	require.Equal(t, "state", first.Type)
	assert.Equal(t, "setup", first.State.Status)
	assert.GreaterOrEqual(t, first.ServerNow, began)
	assert.LessOrEqual(t, first.ServerNow, time.Now().UnixMilli())

	require.NoError(t, remote.conn.WriteJSON(protocol.ControlCommand{ID: "a", Action: "start"}))
	remote.await(func(s protocol.ControlState) bool { return s.Status == "playing" })
	off := false
	assert.True(t, remote.press(protocol.ControlCommand{ID: "b", Action: "pause", On: &off}).OK)
	assert.Equal(t, protocol.ControlMessage{Type: "answer", ID: "c", Code: "bad_request", Error: "Ungültige Anfrage."}, remote.press(protocol.ControlCommand{ID: "c", Action: "explode"}))
	long := protocol.ControlCommand{ID: "c", Action: "extend", Repeatable: protocol.Repeatable{CommandID: longID}}
	assert.Equal(t, "bad_request", remote.press(long).Code)
	assert.Equal(t, "wrong_phase", remote.press(protocol.ControlCommand{ID: "d", Action: "next"}).Code)
	require.NoError(t, remote.conn.WriteMessage(websocket.TextMessage, []byte(`[1]`)))
	assert.Equal(t, protocol.ControlMessage{Type: "answer", Code: "bad_request", Error: "Ungültige Anfrage."}, remote.next())

	s.do(game.EndRound{By: s.seats['G'].Player})
	remote.await(func(s protocol.ControlState) bool { return s.Status == "winner_selection" })
	require.NoError(t, remote.conn.WriteJSON(protocol.ControlCommand{Action: "winner", Winner: "crewmates", Now: true}))
	remote.await(func(s protocol.ControlState) bool { return s.Winner != nil && *s.Winner == "regular_players" })

	s.do(game.RevokeControlToken{By: s.seats['G'].Player, ID: game.ControlTokenID(s.tokenID)})
	for remote.next().Type != "end" {
		continue
	}
	_, _, err := remote.conn.ReadMessage()
	assert.True(t, websocket.IsCloseError(err, websocket.CloseNormalClosure), err)
}

// lateClock is an hour behind the clock of the machine, as after a sleep.
type lateClock struct{ clock }

func (c lateClock) Now() time.Time { return c.clock.Now().Add(-time.Hour) }

func TestControlSocket_ClockOfTheDeadline(t *testing.T) {
	b := startBackend(t, zap.NewNop(), lobbies.Ports{Ports: room.Ports{Clock: lateClock{}, Random: randomBytes{}}}, generous())
	t.Cleanup(b.stop)
	now := newRemoteSocket(t, b.url, newLobbyFixture(t, b.service, "playing")).next()

	require.NotNil(t, now.State.Deadline)
	left := time.Duration(*now.State.Deadline-now.ServerNow) * time.Millisecond
	assert.Positive(t, left)
	assert.LessOrEqual(t, left, 5*time.Minute)
}

func TestControlSocket_TakesTheEndOfARoundBack(t *testing.T) {
	b := newBackend(t)
	s := newLobbyFixture(t, b.service, "playing")
	remote := newRemoteSocket(t, b.url, s)
	require.NoError(t, remote.conn.WriteJSON(protocol.ControlCommand{ID: "1", Action: "end-round"}))
	remote.await(func(s protocol.ControlState) bool { return s.Pending != nil })
	require.NoError(t, remote.conn.WriteJSON(protocol.ControlCommand{ID: "2", Action: "cancel"}))
	remote.await(func(s protocol.ControlState) bool { return s.Pending == nil })
	assert.Equal(t, "playing", s.press(b.url, "pause").Status)
}

func TestControlSocket_Refusals(t *testing.T) {
	b := newBackend(t)
	s := newLobbyFixture(t, b.service, "setup")
	for _, letter := range []byte("PGZ") {
		_, response, err := s.openRemote(b.url, s.seats[letter].Token)
		require.ErrorIs(t, err, websocket.ErrBadHandshake)
		assert.Equal(t, http.StatusForbidden, response.StatusCode, "as %c", letter)
		_ = response.Body.Close()
	}
	for range 5 {
		newRemoteSocket(t, b.url, s)
	}
	_, response, err := s.openRemote(b.url, s.seats['C'].Token)
	require.ErrorIs(t, err, websocket.ErrBadHandshake)
	assert.Equal(t, http.StatusTooManyRequests, response.StatusCode)
	_ = response.Body.Close()
}

func TestControlSocket_TokenAsSubprotocol(t *testing.T) {
	b := newBackend(t)
	s := newLobbyFixture(t, b.service, "setup")
	dialer := websocket.Dialer{Subprotocols: []string{"tarnwort", s.seats['C'].Token}}
	conn, response, err := dialer.DialContext(t.Context(), strings.Replace(b.url, "http", "ws", 1)+"/api/control/"+s.lobby+"/socket", nil)
	require.NoError(t, err)
	_ = response.Body.Close()
	defer func() { _ = conn.Close() }()
	assert.Equal(t, "tarnwort", conn.Subprotocol())
	assert.Equal(t, "setup", (&remoteSocket{t, conn}).next().State.Status)
}
