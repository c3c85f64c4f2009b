package gameclient

import (
	"encoding/json"
	"net/http/httptest"
	"testing"

	"github.com/cenkalti/backoff/v5"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/protocol"
	"tarnwort/libs/socketio"
)

// refusing answers joins with one code after another, and accepts those after them.
func refusing(t *testing.T, codes ...string) Retry {
	t.Helper()
	sockets := socketio.NewServer(socketio.Options{})
	tries := 0
	socketio.On(sockets.Of("/"), "join_lobby", func(*socketio.Socket, json.RawMessage) (any, error) {
		tries++
		if tries > len(codes) {
			return protocol.Ack{OK: true}, nil
		}
		return protocol.Ack{Code: codes[tries-1]}, nil
	})
	host := httptest.NewServer(sockets.Handler())
	t.Cleanup(host.Close)
	retry := Once(host.URL)
	retry.Pauses = func() backoff.BackOff { return new(backoff.ZeroBackOff) }
	return retry
}

func TestPerson_returnsAfterTemporaryRefusals(t *testing.T) {
	ada := &Person{Seat: protocol.Seat{LobbyID: "ABC234", PlayerID: "ada"}}

	require.NoError(t, ada.Return(t.Context(), refusing(t, "storage", "shutting_down", "storage")))

	defer ada.Close()
	assert.Equal(t, 4, ada.Tries)
}

func TestPerson_doesNotTryAgainWhenTheLobbyIsGone(t *testing.T) {
	ada := &Person{Seat: protocol.Seat{LobbyID: "ABC234", PlayerID: "ada"}}

	require.ErrorIs(t, ada.Return(t.Context(), refusing(t, "lobby_not_found")), ErrRefused)

	assert.Equal(t, 1, ada.Tries)
}
