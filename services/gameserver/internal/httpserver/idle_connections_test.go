package httpserver_test

import (
	"context"
	"io"
	"net"
	"net/http"
	"testing"
	"time"

	"github.com/gin-gonic/gin"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestStop_IdleConnections(t *testing.T) {
	server := newServer(t, parts{})
	server.SetShutdownTimeout(time.Minute)
	require.NoError(t, server.Start(t.Context()))
	opened, err := net.Dial("tcp", server.Address().String())
	require.NoError(t, err)
	defer opened.Close()
	ctx, cancel := context.WithTimeout(t.Context(), 3*time.Second) // net/http waits 5 s for them
	defer cancel()

	require.NoError(t, server.Stop(ctx))

	_, err = opened.Read(make([]byte, 1))
	require.Error(t, err)
}

func TestStop_AnswersRunningCalls(t *testing.T) {
	asked, goOn := make(chan struct{}), make(chan struct{})
	server := newServer(t, parts{routes: func(r gin.IRouter) {
		r.GET("/slow", func(c *gin.Context) {
			close(asked)
			<-goOn
			c.String(200, "done")
		})
	}})
	server.SetShutdownTimeout(5 * time.Second)
	require.NoError(t, server.Start(t.Context()))
	client, err := net.Dial("tcp", server.Address().String())
	require.NoError(t, err)
	defer client.Close()
	_, err = io.WriteString(client, "GET /slow HTTP/1.1\r\nHost: x\r\n\r\n")
	require.NoError(t, err)
	<-asked
	stopped := make(chan error)
	go func() { stopped <- server.Stop(t.Context()) }()
	time.Sleep(100 * time.Millisecond) // silent connections are closed by now
	close(goOn)

	answer, err := io.ReadAll(client)
	require.NoError(t, err)
	assert.Contains(t, string(answer), "done")
	require.NoError(t, <-stopped)
}

func TestStop_ConnectionAtTheLastMoment(t *testing.T) {
	server := newServer(t, parts{})
	require.NoError(t, server.Start(t.Context()))
	require.NoError(t, server.Stop(t.Context()))
	client, inside := net.Pipe()

	server.Watch(inside, http.StateNew)

	_ = client.SetReadDeadline(time.Now().Add(3 * time.Second)) // which a pipe that is closed has none of
	_, err := client.Read(make([]byte, 1))
	assert.ErrorIs(t, err, io.EOF)
}

func TestStop_LongCalls(t *testing.T) {
	for name, asks := range map[string]string{
		"a half body":                   "POST /read HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf",
		"an answer that is not fetched": "GET /large HTTP/1.1\r\nHost: x\r\n\r\n",
		"a picture from elsewhere":      "GET /elsewhere HTTP/1.1\r\nHost: x\r\n\r\n",
	} {
		t.Run(name, func(t *testing.T) {
			asked := make(chan struct{})
			server := newServer(t, parts{routes: func(r gin.IRouter) {
				r.POST("/read", func(c *gin.Context) { close(asked); _, _ = io.ReadAll(c.Request.Body) })
				r.GET("/large", func(c *gin.Context) { close(asked); _, _ = c.Writer.Write(make([]byte, 64<<20)) })
				r.GET("/elsewhere", func(c *gin.Context) { close(asked); <-c.Request.Context().Done() })
			}})
			require.NoError(t, server.Start(t.Context()))
			client, err := net.Dial("tcp", server.Address().String())
			require.NoError(t, err)
			defer client.Close()
			_, err = io.WriteString(client, asks)
			require.NoError(t, err)
			<-asked
			ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
			defer cancel()
			began := time.Now()

			require.NoError(t, server.Stop(ctx))

			assert.Less(t, time.Since(began), 4*time.Second)
		})
	}
}
