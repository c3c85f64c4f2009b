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
	started, release := make(chan struct{}), make(chan struct{})
	server := newServer(t, parts{routes: func(r gin.IRouter) {
		r.GET("/slow", func(c *gin.Context) {
			close(started)
			<-release
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
	<-started
	stopped := make(chan error)
	go func() { stopped <- server.Stop(t.Context()) }()
	time.Sleep(100 * time.Millisecond) // idle connections are closed by now
	close(release)

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

	_ = client.SetReadDeadline(time.Now().Add(3 * time.Second)) // fails on a pipe that is closed already
	_, err := client.Read(make([]byte, 1))
	assert.ErrorIs(t, err, io.EOF)
}

func TestStop_LongCalls(t *testing.T) {
	for name, request := range map[string]string{
		"half a body":                "POST /read HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf",
		"an answer that is not read": "GET /large HTTP/1.1\r\nHost: x\r\n\r\n",
		"a handler that waits":       "GET /elsewhere HTTP/1.1\r\nHost: x\r\n\r\n",
	} {
		t.Run(name, func(t *testing.T) {
			started := make(chan struct{})
			server := newServer(t, parts{routes: func(r gin.IRouter) {
				r.POST("/read", func(c *gin.Context) { close(started); _, _ = io.ReadAll(c.Request.Body) })
				r.GET("/large", func(c *gin.Context) { close(started); _, _ = c.Writer.Write(make([]byte, 64<<20)) })
				r.GET("/elsewhere", func(c *gin.Context) { close(started); <-c.Request.Context().Done() })
			}})
			require.NoError(t, server.Start(t.Context()))
			client, err := net.Dial("tcp", server.Address().String())
			require.NoError(t, err)
			defer client.Close()
			_, err = io.WriteString(client, request)
			require.NoError(t, err)
			<-started
			ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
			defer cancel()

			assert.NoError(t, server.Stop(ctx), "it cuts the call off before its context ends")
		})
	}
}
