package httpserver_test

import (
	"bufio"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gin-gonic/gin"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// pipes is a listener whose connections are in memory, so that a test can use the fake clock.
type pipes struct {
	conns chan net.Conn
	done  chan struct{}
}

func (p *pipes) Accept() (net.Conn, error) {
	select {
	case c := <-p.conns:
		return c, nil
	case <-p.done:
		return nil, net.ErrClosed
	}
}
func (p *pipes) Close() error   { return nil }
func (p *pipes) Addr() net.Addr { return &net.TCPAddr{} }

// dial runs a server in the bubble and returns a connection to it.
func dial(t *testing.T, p parts) net.Conn {
	listener := &pipes{make(chan net.Conn), make(chan struct{})}
	server := newServer(t, p)
	served := make(chan struct{})
	go func() { defer close(served); _ = server.Serve(listener) }()
	client, inside := net.Pipe()
	listener.conns <- inside
	t.Cleanup(func() {
		_ = client.Close()
		close(listener.done)
		<-served
		time.Sleep(time.Second) // a server lingers after a refusal
	})
	return client
}

// lifetime returns how long the server keeps a connection whose client sends nothing more.
func lifetime(t *testing.T, conn net.Conn) time.Duration {
	t.Helper()
	began := time.Now()
	_, err := io.Copy(io.Discard, conn)
	require.NoError(t, err)
	return time.Since(began)
}

func TestDeadlines_StalledConnections(t *testing.T) {
	for name, test := range map[string]struct {
		sends string
		want  time.Duration
	}{
		"half a header":                  {"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ", 5 * time.Second},
		"nothing at all":                 {"", 5 * time.Second},
		"half a body":                    {"POST /api/read HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf", 10 * time.Second},
		"half a body of unknown length":  {"POST /api/read HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nhalf", 10 * time.Second},
		"half a body where none belongs": {"POST /socket.io/nowhere HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf", 10 * time.Second},
		"idle after one":                 {"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n", 75 * time.Second},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				conn := dial(t, parts{routes: func(r gin.IRouter) {
					r.POST("/api/read", func(c *gin.Context) { _, _ = io.ReadAll(c.Request.Body) })
				}})
				go func() { _, _ = io.WriteString(conn, test.sends) }()

				assert.InDelta(t, test.want.Seconds(), lifetime(t, conn).Seconds(), 1)
			})
		})
	}
}

// A proxy that reads the length and a server that reads the chunks disagree about where
// the next request begins (RFC 9112, section 6.3).
func TestServer_LengthAndChunksEndTheConnection(t *testing.T) {
	for _, path := range []string{"/api/read", "/api/elsewhere", "/socket.io/"} {
		t.Run(path, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				conn := dial(t, parts{routes: func(r gin.IRouter) {
					r.POST("/api/read", func(c *gin.Context) { _, _ = io.ReadAll(c.Request.Body) })
				}})
				request := "POST " + path + " HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n"
				go func() { _, _ = io.WriteString(conn, request) }()

				assert.Less(t, lifetime(t, conn), time.Second)
			})
		})
	}
}

func TestDeadlines_LongPoll(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		conn := dial(t, parts{routes: func(r gin.IRouter) {
			r.GET("/api/quick", func(c *gin.Context) { c.String(http.StatusOK, "quick") })
			r.GET("/socket.io/", func(c *gin.Context) { time.Sleep(2 * time.Minute); c.String(http.StatusOK, "polled") })
		}})
		answers := bufio.NewReader(conn)
		for _, path := range []string{"/api/quick", "/socket.io/"} {
			go func() { _, _ = io.WriteString(conn, "GET "+path+" HTTP/1.1\r\nHost: x\r\n\r\n") }()
			res, err := http.ReadResponse(answers, nil)
			require.NoError(t, err, path)
			_, err = io.ReadAll(res.Body)
			require.NoError(t, err)
			require.Equal(t, http.StatusOK, res.StatusCode, path)
		}
	})
}

func TestDeadlines_StreamThenCall(t *testing.T) {
	for name, sends := range map[string]string{
		"without a body": "GET /api/stream HTTP/1.1\r\nHost: x\r\n\r\n",
		"behind a body":  "POST /api/stream HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nbody",
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				conn := dial(t, parts{routes: func(r gin.IRouter) {
					r.Any("/api/stream", stream)
					r.GET("/socket.io/", func(c *gin.Context) { c.String(http.StatusOK, "%v", c.Request.Context().Err()) })
				}})
				answers := bufio.NewReader(conn)
				call := func(request string) string {
					go func() { _, _ = io.WriteString(conn, request) }()
					res, err := http.ReadResponse(answers, nil)
					require.NoError(t, err)
					body, err := io.ReadAll(res.Body)
					require.NoError(t, err)
					return string(body)
				}

				assert.Equal(t, strings.Repeat("alive ", 6), call(sends))
				assert.Equal(t, "<nil>", call("GET /socket.io/ HTTP/1.1\r\nHost: x\r\n\r\n"), "the next call may be another client's behind a proxy")
			})
		})
	}
}

// stream reads its body, then answers piece by piece for half a minute, each
// piece with a deadline of its own.
func stream(c *gin.Context) {
	_, _ = io.ReadAll(c.Request.Body)
	connection := http.NewResponseController(c.Writer)
	for range 6 {
		select {
		case <-c.Request.Context().Done():
			return
		case <-time.After(5 * time.Second):
		}
		_ = connection.SetWriteDeadline(time.Now().Add(time.Second))
		_, _ = c.Writer.WriteString("alive ")
		c.Writer.Flush()
	}
}

func TestHeader_TooLarge(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		conn := dial(t, parts{})
		go func() {
			_, _ = io.WriteString(conn, "GET / HTTP/1.1\r\nHost: x\r\nX-Huge: "+strings.Repeat("x", 64<<10)+"\r\n\r\n")
		}()

		res, err := http.ReadResponse(bufio.NewReader(conn), nil)

		require.NoError(t, err)
		assert.Equal(t, http.StatusRequestHeaderFieldsTooLarge, res.StatusCode)
		_ = res.Body.Close()
	})
}
