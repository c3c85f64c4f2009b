package engineio_test

import (
	"testing"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/socketio/engineio"
)

func TestWebsocket_PongCarriesData(t *testing.T) {
	withServer(t, engineio.Options{}, func(f *fixture) {
		f.onText = echoText
		w, _ := f.Open()
		defer w.Close()
		var pong string
		w.SetPongHandler(func(data string) error {
			pong = data
			return nil
		})
		require.NoError(t, w.WriteControl(websocket.PingMessage, []byte("are you there"), time.Now().Add(time.Second)))
		w.Say("4x")

		assert.Equal(t, "4x", w.Text())
		assert.Equal(t, "are you there", pong)
	})
}

func TestWebsocket_PingFlood(t *testing.T) {
	withServer(t, engineio.Options{}, func(f *fixture) {
		w, _ := f.Open()
		defer w.Close()
		for range 10_000 {
			require.NoError(t, w.WriteControl(websocket.PingMessage, make([]byte, 100), time.Now().Add(time.Second)))
		}
		assert.Empty(t, f.ends())

		pongs := 0
		w.SetPongHandler(func(string) error {
			pongs++
			return nil
		})
		f.last().Close(1000, "enough")
		assert.Equal(t, 1000, w.CloseCode())
		assert.LessOrEqual(t, pongs, 64)
	})
}
