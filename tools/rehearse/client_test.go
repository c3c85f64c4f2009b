package main

import (
	"bytes"
	"context"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// serve answers joins with a seat and hands each websocket to talk.
func serve(t *testing.T, talk func(*websocket.Conn)) (to table) {
	t.Helper()
	mux := http.NewServeMux()
	mux.HandleFunc("POST /api/lobby/join", func(w http.ResponseWriter, _ *http.Request) {
		_, _ = w.Write([]byte(`{"lobbyId": "ABC234", "playerId": "bot", "token": "token"}`))
	})
	mux.HandleFunc("/socket.io/", func(w http.ResponseWriter, r *http.Request) {
		conn, err := (&websocket.Upgrader{}).Upgrade(w, r, nil)
		if assert.NoError(t, err) {
			defer func() { _ = conn.Close() }()
			talk(conn)
		}
	})
	srv := httptest.NewServer(mux)
	t.Cleanup(srv.Close)
	return table{url: srv.URL, lobby: "ABC234"}
}

// heard is the next frame a bot sends, empty when it has hung up.
func heard(conn *websocket.Conn) string {
	_, frame, _ := conn.ReadMessage()
	return string(frame)
}

func TestABotThatGetsNoSeatSaysWhyAndFails(t *testing.T) {
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusNotFound)
		_, _ = w.Write([]byte(`{"error": "Lobby nicht gefunden.", "code": "lobby_not_found"}`))
	}))
	defer srv.Close()
	var failures bytes.Buffer

	ok := rehearse(t.Context(), table{url: srv.URL, lobby: "ABC234"}, []string{"Bot Ada"}, &failures)

	assert.False(t, ok)
	assert.Equal(t, "Bot Ada: join: 404 Lobby nicht gefunden.\n", failures.String())
}

func TestABotGivesItsSeatUpAtTheEnd(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	to := serve(t, func(conn *websocket.Conn) {
		assert.Equal(t, "40", heard(conn))
		stop()
		assert.Equal(t, `42["leave_lobby",{"lobbyId":"ABC234","playerId":"bot"}]`, heard(conn))
		assert.NoError(t, conn.WriteMessage(websocket.TextMessage, []byte("41")))
	})

	require.NoError(t, play(ctx, to, "Bot Ada"))
}

func TestABotDoesNotWaitForAServerThatLetsItHang(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	over := make(chan struct{})
	to := serve(t, func(conn *websocket.Conn) {
		assert.Equal(t, "40", heard(conn))
		stop()
		<-over
	})
	ended := make(chan error, 1)
	go func() { ended <- play(ctx, to, "Bot Ada") }()

	select {
	case err := <-ended:
		require.NoError(t, err)
	case <-time.After(3 * leaveWithin):
		assert.Fail(t, "still waits")
	}
	close(over)
}
