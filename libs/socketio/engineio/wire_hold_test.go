package engineio_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/socketio/engineio"
)

func TestHold_OneWriteWithNext(t *testing.T) {
	sessions, dial := loopback(t, engineio.Options{})
	conn := dial().NetConn()
	session := <-sessions
	var b engineio.Builder
	b.Text([]byte("held"))
	chunk := make([]byte, 64)

	require.NoError(t, session.Hold(&b))
	require.NoError(t, conn.SetReadDeadline(time.Now().Add(50*time.Millisecond)))
	_, err := conn.Read(chunk)
	require.Error(t, err, "it is held")

	require.NoError(t, conn.SetReadDeadline(time.Time{}))
	require.NoError(t, session.Send(engineio.Text([]byte("next"))))
	n, err := conn.Read(chunk)
	require.NoError(t, err)
	assert.Equal(t, "\x81\x05"+"4held"+"\x81\x05"+"4next", string(chunk[:n]))

	require.NoError(t, session.Hold(&b))
	session.Flush()
	n, err = conn.Read(chunk)
	require.NoError(t, err)
	assert.Equal(t, "\x81\x05"+"4held", string(chunk[:n]))
}
