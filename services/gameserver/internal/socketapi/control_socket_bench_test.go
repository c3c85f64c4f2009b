package socketapi_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"tarnwort/libs/protocol"
)

// BenchmarkControlSocket measures the time from an action of a remote control to the state that it causes, over a websocket.
func BenchmarkControlSocket(b *testing.B) {
	server := newBackend(b)
	s := newLobbyFixture(b, server.service, "playing")
	remote := newRemoteSocket(b, server.url, s)
	on := false
	for b.Loop() {
		on = !on
		require.NoError(b, remote.conn.WriteJSON(protocol.ControlCommand{Action: "cameras", On: &on}))
		remote.await(func(s protocol.ControlState) bool { return s.ShowIframes == on })
	}
}
