package main

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/socketio"
)

// serve answers joins with a seat, and tells received of each event on a socket.
func serve(t *testing.T, received func(s *socketio.Socket, event string)) lobby {
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
	return lobby{url: host.URL, id: "ABC234"}
}

func TestRehearse_refusedSeatIsAFailure(t *testing.T) {
	host := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusNotFound)
		_, _ = w.Write([]byte(`{"error": "Lobby nicht gefunden.", "code": "lobby_not_found"}`))
	}))
	defer host.Close()
	var failures bytes.Buffer

	ok := rehearse(t.Context(), lobby{url: host.URL, id: "ABC234"}, []string{"Bot Ada"}, &failures)

	assert.False(t, ok)
	assert.Equal(t, "Bot Ada: join: 404 Lobby nicht gefunden.\n", failures.String())
}

func TestPlay_leavesTheSeatWhenStopped(t *testing.T) {
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

	require.NoError(t, play(ctx, to, "Bot Ada"))
	assert.Equal(t, "join_lobby", <-events)
	assert.Equal(t, "leave_lobby", <-events)
}

func TestPlay_endsWhenTheServerIgnoresTheLeave(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	to := serve(t, func(*socketio.Socket, string) { stop() })
	ended := make(chan error, 1)
	go func() { ended <- play(ctx, to, "Bot Ada") }()

	select {
	case err := <-ended:
		require.NoError(t, err)
	case <-time.After(3 * leaveTimeout):
		assert.Fail(t, "still waits")
	}
}
