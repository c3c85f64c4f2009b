package gameclient

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/protocol"
	"tarnwort/libs/socketio"
)

// serve answers joins with a seat, and tells received of each event on a socket.
func serve(t *testing.T, received func(s *socketio.Socket, event string)) (url string) {
	t.Helper()
	sockets := socketio.NewServer(socketio.Options{})
	sockets.Of("/").OnAny(func(s *socketio.Socket, event string, _ []json.RawMessage, _ func(any)) { received(s, event) })
	mux := http.NewServeMux()
	mux.HandleFunc("POST /api/lobby/join", func(w http.ResponseWriter, _ *http.Request) {
		_, _ = w.Write([]byte(`{"lobbyId": "ABC234", "playerId": "bot", "token": "token"}`))
	})
	mux.Handle("/socket.io/", sockets.Handler())
	host := httptest.NewServer(mux)
	t.Cleanup(func() {
		_ = sockets.Shutdown(context.Background())
		host.Close()
	})
	return host.URL
}

func adasBot() protocol.JoinLobby {
	return protocol.JoinLobby{LobbyID: "ABC234", PlayerName: "Bot Ada"}
}

func TestPlayBot_leavesTheSeatWhenStopped(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	events := make(chan string, 10)
	to := serve(t, func(s *socketio.Socket, event string) {
		events <- event
		if event == "leave_lobby" {
			s.Disconnect()
			return
		}
		stop()
	})

	require.NoError(t, PlayBot(ctx, to, adasBot()))
	assert.Equal(t, "join_lobby", <-events)
	assert.Equal(t, "leave_lobby", <-events)
}

func TestPlayBot_endsWhenTheServerIgnoresTheLeave(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	to := serve(t, func(*socketio.Socket, string) { stop() })
	ended := make(chan error, 1)
	go func() { ended <- PlayBot(ctx, to, adasBot()) }()

	select {
	case err := <-ended:
		require.NoError(t, err)
	case <-time.After(3 * leaveTimeout):
		assert.Fail(t, "still waits")
	}
}

func TestPlayBot_confirmsItsRole(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	confirmed := false
	to := serve(t, func(s *socketio.Socket, event string) {
		switch event {
		case "join_lobby":
			_ = s.Emit("role_assigned", protocol.RoleAssigned{}) // without it nothing is confirmed
		case "role_seen":
			confirmed = true
			stop()
		case "leave_lobby":
			s.Disconnect()
		}
	})

	require.NoError(t, PlayBot(ctx, to, adasBot()))
	assert.True(t, confirmed)
}
