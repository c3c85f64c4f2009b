package engineio_test

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/socketio/engineio"
)

func TestWebsocket_OneFramePerPacket(t *testing.T) {
	withServer(t, engineio.Options{}, func(f *fixture) {
		w, _ := f.Open()
		defer w.Close()

		_ = f.last().Send(engineio.Text([]byte("hello")), engineio.Binary([]byte{1, 2, 3}), engineio.Text([]byte("€")))

		assert.Equal(t, "4hello", w.Text())
		assert.Equal(t, []byte{1, 2, 3}, w.Binary())
		assert.Equal(t, "4€", w.Text())
	})
}

func TestWebsocket_FrameSizes(t *testing.T) {
	withServer(t, engineio.Options{}, func(f *fixture) {
		w, _ := f.Open()
		defer w.Close()
		for _, size := range []int{0, 1, 124, 125, 126, 127, 65534, 65535, 65536, 200_000} {
			data := bytes.Repeat([]byte("x"), size)
			require.NoError(t, f.last().Send(engineio.Text(data)))
			assert.Len(t, w.Text(), size+1)
			require.NoError(t, f.last().Send(engineio.Binary(data)))
			assert.Len(t, w.Binary(), size)
		}
	})
}

func TestWebsocket_TextAndBinaryOrder(t *testing.T) {
	withServer(t, engineio.Options{}, func(f *fixture) {
		w, _ := f.Open()
		defer w.Close()
		w.Say("4one")
		require.NoError(t, w.WriteMessage(websocket.BinaryMessage, []byte{4, 5}))
		w.Say("6", "4two")

		assert.Equal(t, []string{"one", "binary:\x04\x05", "two"}, f.messages())
	})
}

func TestWebsocket_CloseCodes(t *testing.T) {
	tests := []struct {
		name, text string
		code       int
		reason     string
	}{
		{"unknown packet type", "abc", websocket.CloseProtocolError, engineio.ReasonParseError},
		{"empty packet", "", websocket.CloseProtocolError, engineio.ReasonParseError},
		{"open packet", "0{}", websocket.CloseProtocolError, engineio.ReasonParseError},
		{"invalid UTF-8", "4\xc3\x28", websocket.CloseInvalidFramePayloadData, engineio.ReasonParseError},
		{"message too long", "4" + strings.Repeat("x", 100), websocket.CloseMessageTooBig, engineio.ReasonTransportError},
		{"close packet", "1", websocket.CloseNormalClosure, engineio.ReasonTransportClose},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			withServer(t, engineio.Options{MaxPayload: 100}, func(f *fixture) {
				w, _ := f.Open()
				w.Say(tt.text)

				assert.Equal(t, tt.code, w.CloseCode())
				assert.Equal(t, []string{tt.reason}, f.ends())
				assert.Empty(t, f.messages())
			})
		})
	}
}

func TestWebsocket_ProtocolError1002(t *testing.T) {
	withServer(t, engineio.Options{}, func(f *fixture) {
		w, _ := f.Open()
		_, err := w.NetConn().Write([]byte{0x81, 0x02, '4', 'x'}) // not masked
		require.NoError(t, err)

		assert.Equal(t, websocket.CloseProtocolError, w.CloseCode())
		assert.Equal(t, []string{engineio.ReasonTransportError}, f.ends())
	})
}

func TestWebsocket_CloseFrameEchoed(t *testing.T) {
	withServer(t, engineio.Options{}, func(f *fixture) {
		w, _ := f.Open()
		message := websocket.FormatCloseMessage(4001, "bye")
		require.NoError(t, w.WriteControl(websocket.CloseMessage, message, time.Now().Add(time.Second)))

		assert.Equal(t, 4001, w.CloseCode())
		assert.Equal(t, []string{engineio.ReasonTransportClose}, f.ends())
	})
}

func TestWebsocket_LostConnection(t *testing.T) {
	withServer(t, engineio.Options{}, func(f *fixture) {
		w, _ := f.Open()
		require.NoError(t, w.NetConn().Close())

		assert.Equal(t, []string{engineio.ReasonTransportClose}, f.ends())
		require.ErrorIs(t, f.last().Send(engineio.Text(nil)), engineio.ErrClosed)
	})
}

func TestWebsocket_CloseAfterQueue(t *testing.T) {
	withServer(t, engineio.Options{}, func(f *fixture) {
		w, _ := f.Open()
		echoText(f.last(), "last words")
		require.True(t, f.last().Close(1000, "kicked"))
		require.False(t, f.last().Close(1000, "again"))

		assert.Equal(t, "4last words", w.Text())
		assert.Equal(t, 1000, w.CloseCode())
		assert.Equal(t, []string{"kicked"}, f.ends())
	})
}

func TestWebsocket_IgnoredCloseFrame(t *testing.T) {
	withServer(t, engineio.Options{}, func(f *fixture) {
		w, _ := f.Open()
		defer w.Close()
		start := time.Now()
		f.last().Close(1000, "kicked")

		buffer := make([]byte, 64)
		for {
			if _, err := w.NetConn().Read(buffer); err != nil {
				break
			}
		}
		assert.LessOrEqual(t, time.Since(start), 10*time.Second)
	})
}

func TestWebsocket_StallTimeout(t *testing.T) {
	withServer(t, engineio.Options{MaxQueuedMessages: 1000}, func(f *fixture) {
		w, _ := f.Open()
		defer w.Close()
		start := time.Now()
		for range 10 {
			echoText(f.last(), "text that is not read")
		}
		for len(f.ends()) == 0 {
			time.Sleep(100 * time.Millisecond)
		}
		assert.LessOrEqual(t, time.Since(start), 6*time.Second)
		assert.Equal(t, []string{engineio.ReasonOverflow}, f.ends())
	})
}

func TestWebsocket_BoundedQueue(t *testing.T) {
	for name, size := range map[string]int{"messages": 1, "bytes": 4000} {
		t.Run(name, func(t *testing.T) {
			withServer(t, engineio.Options{}, func(f *fixture) {
				w, _ := f.Open()
				defer w.Close()
				sent := 0
				for ; sent < 1000; sent++ {
					if f.last().Send(engineio.Text(make([]byte, size))) != nil {
						break
					}
				}
				assert.LessOrEqual(t, sent, 64)
				assert.LessOrEqual(t, sent*size, 64<<10)
				assert.Greater(t, sent, 10)
				assert.Equal(t, []string{engineio.ReasonOverflow}, f.ends())
			})
		})
	}
}

// The snapshot of a long evening is larger than the limit, and other players'
// news does not wait until its reader has taken it.
func TestWebsocket_LargeMessageLeavesRoom(t *testing.T) {
	withServer(t, engineio.Options{}, func(f *fixture) {
		w, _ := f.Open()
		defer w.Close()
		sizes := []int{300_000, 200, 300_000, 200, 200}
		for _, size := range sizes {
			require.NoError(t, f.last().Send(engineio.Text(make([]byte, size))))
		}
		for _, size := range sizes {
			_, message, err := w.ReadMessage()
			require.NoError(t, err)
			assert.Len(t, message, 1+size)
		}
		assert.Empty(t, f.ends())
	})
}

func TestWebsocket_ManyMessagesAtOnceLeaveRoom(t *testing.T) {
	withServer(t, engineio.Options{MaxQueuedMessages: 32}, func(f *fixture) {
		w, _ := f.Open()
		defer w.Close()
		for range 24 {
			require.NoError(t, f.last().Send(many(1)))
		}
		require.NoError(t, f.last().Send(many(100)))
		for range 124 {
			_, _, err := w.ReadMessage()
			require.NoError(t, err)
		}
		assert.Empty(t, f.ends())
	})
}
