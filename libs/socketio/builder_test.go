package socketio_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/socketio"
)

func TestBuilder_CopiesSingleEvents(t *testing.T) {
	var from socketio.Builder
	require.NoError(t, from.Add("one", socketio.Binary("x")))
	require.Error(t, from.Add("lost", func() {}))
	require.NoError(t, from.Add("two"))
	require.NoError(t, from.Add("three", socketio.Binary("y"), socketio.Binary("z")))
	for range 2 {
		var b, want socketio.Builder
		require.NoError(t, b.Add("own"))
		b.Copy(&from, 2)
		b.Copy(&from, 0)
		b.Copy(&b, 0)
		b.Copy(&from, 1)

		require.NoError(t, want.Add("own"))
		require.NoError(t, want.Add("three", socketio.Binary("y"), socketio.Binary("z")))
		require.NoError(t, want.Add("one", socketio.Binary("x")))
		require.NoError(t, want.Add("own"))
		require.NoError(t, want.Add("two"))
		assert.Equal(t, want.Packet(), b.Packet())
		assert.Panics(t, func() { b.Copy(&b, 0) }, "a packet takes what has been added")
	}
}
