//go:build linux && (amd64 || arm64)

package engineio_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/socketio/engineio"
)

func TestWire_WriteErrorEndsTheSessionAtOnce(t *testing.T) {
	ended := make(chan string, 1)
	hooks := engineio.Hooks{Closed: func(_, reason string) { ended <- reason }}
	sessions, dial := loopback(t, engineio.Options{Hooks: hooks})
	conn := dial()
	session := <-sessions

	session.BreakWrites()
	require.NoError(t, session.Send(engineio.Text([]byte("lost"))))

	select {
	case reason := <-ended:
		assert.Equal(t, engineio.ReasonTransportError, reason)
	case <-time.After(30 * time.Second):
		t.Fatal("the session goes on")
	}
	require.ErrorIs(t, session.Send(engineio.Text(nil)), engineio.ErrClosed)
	require.NoError(t, conn.SetReadDeadline(time.Now().Add(30*time.Second)))
	_, _, err := conn.ReadMessage()
	assert.ErrorContains(t, err, "EOF", "the server closes the connection")
}
