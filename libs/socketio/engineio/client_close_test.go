package engineio_test

import (
	"bufio"
	"io"
	"net/http"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/socketio/engineio"
)

// A client sends its close packet and its last GET on two connections, so either of
// them may arrive first.
func TestClosePacket_OvertakesTheGet(t *testing.T) {
	tests := map[string]struct {
		wait   time.Duration
		status int
		body   string
	}{
		"GET at once":        {0, 200, "6"},
		"GET after 99 ms":    {99 * time.Millisecond, 200, "6"},
		"GET after 101 ms":   {101 * time.Millisecond, 400, `{"code":1,"message":"Session ID unknown"}`},
		"GET after a minute": {time.Minute, 400, `{"code":1,"message":"Session ID unknown"}`},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			withServer(t, engineio.Options{}, func(f *fixture) {
				p := f.Poll()
				require.Equal(t, "ok", p.Post("1").Body)
				assert.Equal(t, []string{engineio.ReasonTransportClose}, f.ends())
				time.Sleep(test.wait)
				answer := p.Get()

				assert.Equal(t, test.status, answer.Status)
				assert.Equal(t, test.body, answer.Body)
				assert.Equal(t, 400, p.Get().Status, "only one GET is answered")
				assert.Zero(t, f.server.Len())
			})
		})
	}
}

func TestClosePacket_DropsTheProbe(t *testing.T) {
	withServer(t, engineio.Options{}, func(f *fixture) {
		p := f.Poll()
		w := p.Upgrade()
		w.Say("2probe")
		assert.Equal(t, "3probe", w.Text())
		require.Equal(t, "ok", p.Post("1").Body)

		assert.Equal(t, 1000, w.CloseCode())
		assert.Equal(t, "6", p.Get().Body)
	})
}

func TestClosePacket_MessagesAfterItAreNotHandled(t *testing.T) {
	withServer(t, engineio.Options{}, func(f *fixture) {
		p := f.Poll()
		require.Equal(t, "ok", p.Post("4a\x1e1").Body)
		p.Post("4b")

		assert.Equal(t, []string{"a"}, f.messages())
		assert.Len(t, f.ends(), 1)
	})
}

func TestCloseFrame_PayloadOfOneByte(t *testing.T) {
	mask := []byte{0, 0, 0, 0}
	masked := func(header ...byte) []byte { return append(header, mask...) }
	long := append(masked(0x82, 0xFE, 1, 0), make([]byte, 256)...)
	tests := map[string]struct {
		writes [][]byte
		code   int
	}{
		"one byte":               {[][]byte{append(masked(0x88, 0x81), 3)}, websocket.CloseProtocolError},
		"one byte, byte by byte": {split(append(masked(0x88, 0x81), 3)), websocket.CloseProtocolError},
		"one byte, behind others": {[][]byte{
			append(append(append(append(masked(0x81, 0x82), "4a"...), long...), masked(0x89, 0x80)...), append(masked(0x88, 0x81), 3)...),
		}, websocket.CloseProtocolError},
		"no byte":         {[][]byte{masked(0x88, 0x80)}, websocket.CloseNoStatusReceived},
		"two bytes":       {[][]byte{append(masked(0x88, 0x82), 0x03, 0xE9)}, websocket.CloseGoingAway},
		"code 1005":       {[][]byte{append(masked(0x88, 0x82), 0x03, 0xED)}, websocket.CloseProtocolError},
		"text of one '1'": {[][]byte{append(masked(0x81, 0x81), '1')}, websocket.CloseNormalClosure},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			withServer(t, engineio.Options{}, func(f *fixture) {
				w, _ := f.Open()
				for _, bytes := range test.writes {
					_, err := w.NetConn().Write(bytes)
					require.NoError(t, err)
				}
				assert.Equal(t, test.code, w.CloseCode())
				assert.Len(t, f.ends(), 1)
			})
		})
	}
}

func split(whole []byte) (pieces [][]byte) {
	for i := range whole {
		pieces = append(pieces, whole[i:i+1])
	}
	return pieces
}

// A proxy that reads the length and a server that reads the chunks disagree about where
// the next request begins (RFC 9112, section 6.3).
func TestRequest_LengthAndChunksEndTheConnection(t *testing.T) {
	withServer(t, engineio.Options{}, func(f *fixture) {
		p := f.Poll()
		conn := f.Dial()
		defer conn.Close()
		request := "POST /?EIO=4&transport=polling&sid=" + p.SID + " HTTP/1.1\r\nHost: x\r\n" +
			"Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n4a\r\n0\r\n\r\n"
		go func() { _, _ = io.WriteString(conn, request) }()
		answers := bufio.NewReader(conn)
		answer, err := http.ReadResponse(answers, nil)
		require.NoError(t, err)
		_, err = io.Copy(io.Discard, answer.Body)
		require.NoError(t, err)

		assert.True(t, answer.Close)
		synctest.Wait()
		_, err = answers.ReadByte()
		assert.ErrorIs(t, err, io.EOF)
	})
}
