package engineio_test

import (
	"io"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/socketio/engineio"
	"tarnwort/libs/socketio/internal/wiretest"
)

func TestPost_PacketOrder(t *testing.T) {
	withServer(t, engineio.Options{}, func(f *fixture) {
		p := f.Poll()

		answer := p.Post("4one\x1ebAQID\x1e4\x1e6\x1e4two€")

		assert.Equal(t, 200, answer.Status)
		assert.Equal(t, "ok", answer.Body)
		assert.Equal(t, []string{"one", "binary:\x01\x02\x03", "", "two€"}, f.messages())
	})
}

func TestPost_AnyContentType(t *testing.T) {
	withServer(t, engineio.Options{}, func(f *fixture) {
		p := f.Poll()

		assert.Equal(t, 200, p.Post("4a", "Content-Type", "application/octet-stream").Status)
		assert.Equal(t, 200, p.Post("4b", "Content-Type", "").Status)
		assert.Equal(t, []string{"a", "b"}, f.messages())
	})
}

func TestPost_MalformedBody(t *testing.T) {
	bodies := map[string]string{
		"unknown type": "abc", "empty": "", "type 7": "7", "empty packet": "4a\x1e\x1e4b", "trailing separator": "4a\x1e",
		"bad base64": "b4a!", "broken base64": "bAQI=B", "UTF-8": "4\xff", "open": "4a\x1e0{}", "ping": "2", "upgrade": "5",
	}
	for name, body := range bodies {
		t.Run(name, func(t *testing.T) {
			withServer(t, engineio.Options{}, func(f *fixture) {
				p := f.Poll()

				assert.Equal(t, 400, p.Post(body).Status)
				assert.Contains(t, p.Get().Body, `"code":1`)
				assert.Equal(t, []string{engineio.ReasonParseError}, f.ends())
			})
		})
	}
}

func TestPost_TooManyPackets(t *testing.T) {
	withServer(t, engineio.Options{MaxPacketsPerPost: 3}, func(f *fixture) {
		p := f.Poll()

		assert.Equal(t, 200, p.Post("41\x1e42\x1e43").Status)
		assert.Equal(t, 400, p.Post("41\x1e42\x1e43\x1e44").Status)
		assert.Equal(t, []string{"1", "2", "3"}, f.messages())
	})
}

func TestPost_BodyTooLarge(t *testing.T) {
	withServer(t, engineio.Options{MaxPayload: 10}, func(f *fixture) {
		p := f.Poll()

		assert.Equal(t, 413, p.Post("4"+strings.Repeat("x", 10)).Status)
		assert.Equal(t, 200, p.Post("4"+strings.Repeat("y", 9)).Status)
		assert.Equal(t, []string{"yyyyyyyyy"}, f.messages())
	})
}

func TestPost_ChunkedBodyTooLarge(t *testing.T) {
	withServer(t, engineio.Options{MaxPayload: 10}, func(f *fixture) {
		p := f.Poll()
		conn := f.Dial()
		defer conn.Close()

		go conn.Write([]byte("POST /?EIO=4&transport=polling&sid=" + p.SID + " HTTP/1.1\r\nHost: x\r\n" +
			"Transfer-Encoding: chunked\r\n\r\n0b\r\n4xxxxxxxxxx\r\n0\r\n\r\n"))

		line := make([]byte, 12)
		_, err := conn.Read(line)
		require.NoError(t, err)
		assert.Equal(t, "HTTP/1.1 413", string(line))
		_, err = io.Copy(io.Discard, conn)
		assert.NoError(t, err, "hung up")
	})
}

func TestPost_SecondPostClosesSession(t *testing.T) {
	withServer(t, engineio.Options{}, func(f *fixture) {
		block := make(chan struct{})
		f.onText = func(*engineio.Session, string) { <-block }
		p := f.Poll()
		first := later(func() wiretest.Answer { return p.Post("4a\x1e4b") })

		second := p.Post("4c")
		close(block)

		assert.Equal(t, 400, second.Status)
		assert.Equal(t, 200, first().Status)
		assert.Equal(t, []string{"a"}, f.messages())
		assert.Equal(t, []string{engineio.ReasonTransportError}, f.ends())
	})
}

func TestPost_DeclaredLengthTooLarge(t *testing.T) {
	withServer(t, engineio.Options{MaxPayload: 10}, func(f *fixture) {
		p := f.Poll()
		conn := f.Dial()
		defer conn.Close()
		start := time.Now()

		go conn.Write([]byte("POST /?EIO=4&transport=polling&sid=" + p.SID + " HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n"))

		line := make([]byte, 12)
		_, err := conn.Read(line)
		require.NoError(t, err)
		assert.Equal(t, "HTTP/1.1 413", string(line))
		assert.Zero(t, time.Since(start))
	})
}

func TestPost_NothingAfterClosePacket(t *testing.T) {
	withServer(t, engineio.Options{}, func(f *fixture) {
		f.Poll().Post("4a\x1e1\x1e4b")

		assert.Equal(t, []string{"a"}, f.messages())
	})
}

func TestPost_SlowBodyTimeout(t *testing.T) {
	withServer(t, engineio.Options{BodyTimeout: 3 * time.Second}, func(f *fixture) {
		p := f.Poll()
		conn := f.Dial()
		defer conn.Close()
		start := time.Now()

		go conn.Write([]byte("POST /?EIO=4&transport=polling&sid=" + p.SID + " HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n4abc"))

		_, err := conn.Read(make([]byte, 12))
		require.NoError(t, err)
		assert.Equal(t, 3*time.Second, time.Since(start))
		assert.Equal(t, []string{engineio.ReasonTransportError}, f.ends())
	})
}

func TestPost_UnreadBodyTimeout(t *testing.T) {
	for name, line := range map[string]string{
		"of an unknown session":  "POST /?EIO=4&transport=polling&sid=unknown",
		"of a handshake":         "GET /?EIO=4&transport=polling",
		"of a wrong transport":   "POST /?EIO=4&transport=pigeon",
		"of a preflight request": "OPTIONS /?EIO=4&transport=polling",
	} {
		t.Run(name, func(t *testing.T) {
			withServer(t, engineio.Options{BodyTimeout: 3 * time.Second}, func(f *fixture) {
				conn := f.Dial()
				defer conn.Close()
				start := time.Now()

				go conn.Write([]byte(line + " HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nContent-Length: 9\r\n\r\n4abc"))

				_, err := io.ReadAll(conn)
				require.NoError(t, err)
				assert.Equal(t, 3*time.Second, time.Since(start).Truncate(time.Second))
			})
		})
	}
}
