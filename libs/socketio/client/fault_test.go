package client_test

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/cenkalti/backoff/v5"
	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/socketio"
	"tarnwort/libs/socketio/client"
)

// scriptedServer upgrades each connection and sends frames; then it only reads.
func scriptedServer(t *testing.T, frames ...string) string {
	t.Helper()
	host := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		conn, err := (&websocket.Upgrader{}).Upgrade(w, r, nil)
		if err != nil {
			return
		}
		defer func() { _ = conn.Close() }()
		for _, frame := range frames {
			_ = conn.WriteMessage(websocket.TextMessage, []byte(frame))
		}
		for err == nil {
			_, _, err = conn.ReadMessage()
		}
	}))
	t.Cleanup(host.Close)
	return host.URL
}

var websocketOnly = []string{client.WebSocket}

// The openings of a server that sends no ping. A client has to connect before the longer time is over.
const (
	opening     = `0{"sid":"x","upgrades":[],"pingInterval":50,"pingTimeout":50,"maxPayload":1000}`
	longOpening = `0{"sid":"x","upgrades":[],"pingInterval":500,"pingTimeout":500,"maxPayload":1000}`
)

func TestHeartbeat_silentServerEndsTheConnection(t *testing.T) {
	c, _ := connect(t, scriptedServer(t, longOpening, `40{"sid":"y"}`), client.Options{Transports: websocketOnly})
	receive(t, c.Done())
	assert.ErrorIs(t, c.Err(), client.ErrPingTimeout)
}

func TestConnect_endsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	err := client.New(scriptedServer(t), client.Options{Transports: websocketOnly}).Connect(ctx)
	var timeout net.Error
	if !errors.As(err, &timeout) {
		t.Fatalf("not a timeout: %v", err)
	}
	assert.True(t, timeout.Timeout(), err)
}

func TestConnect_malformedAnswerIsAnError(t *testing.T) {
	for _, frames := range [][]string{{"4"}, {"0{"}, {""}, {opening, `42["x"`}, {opening, "42[]"}, {opening, "42[7]"}, {opening, "45x-[]"}, {opening, "44{"}, {opening, "1"}} {
		err := client.New(scriptedServer(t, frames...), client.Options{Transports: websocketOnly}).Connect(t.Context())
		assert.Error(t, err, frames)
	}
}

func TestWait_connectionEndsBeforeTheAnswer(t *testing.T) {
	c, _ := connect(t, echoServer(t, pingTimeout), client.Options{Transports: websocketOnly})
	r, err := c.Send("unknown")
	require.NoError(t, err)
	c.Close()
	_, err = r.Wait(t.Context())
	require.ErrorIs(t, err, client.ErrNotConnected)
	_, err = c.EmitWithAck(t.Context(), "echo")
	assert.ErrorIs(t, err, client.ErrNotConnected)
}

func TestWait_contextEndsBeforeTheAnswer(t *testing.T) {
	c, _ := connect(t, echoServer(t, pingTimeout), client.Options{Transports: websocketOnly})
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	_, err := c.EmitWithAck(ctx, "unknown")
	assert.ErrorIs(t, err, context.DeadlineExceeded)
}

func TestReconnect_givesUpWhenThePausesEnd(t *testing.T) {
	c, _ := connect(t, scriptedServer(t, longOpening, `40{"sid":"y"}`), client.Options{
		Transports: websocketOnly, Reconnect: func() backoff.BackOff { return &backoff.StopBackOff{} },
	})
	receive(t, c.Done())
}

func TestConn_rawPacketsAndFrames(t *testing.T) {
	var seen atomic.Int64
	opts := client.Options{Transports: websocketOnly, OnPacket: func(client.Packet) { seen.Add(1) }}
	conn, err := client.Open(t.Context(), echoServer(t, pingTimeout), opts)
	require.NoError(t, err)
	defer conn.Close()
	require.NoError(t, conn.Write(client.Text("40"), client.Text(`42["echo","raw"]`)))
	for {
		p, err := conn.Read(t.Context())
		require.NoError(t, err)
		if string(p.Data) == `42["echoed","raw"]` {
			break
		}
	}
	require.NoError(t, conn.Frames().WriteMessage(websocket.TextMessage, []byte("9")))
	for err == nil {
		_, err = conn.Read(t.Context())
	}
	require.ErrorIs(t, err, client.ErrTransportClosed)
	assert.Zero(t, seen.Load(), "only a Client calls hooks")
}

func TestConn_pollAnswerOverMaxPacketIsAnError(t *testing.T) {
	for size, refused := range map[int]bool{100: false, 101: true} {
		host := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			answer := strings.Repeat("4", size)
			if !r.URL.Query().Has("sid") {
				answer = opening
			}
			_, _ = io.WriteString(w, answer)
		}))
		conn, err := client.Open(t.Context(), host.URL, client.Options{Transports: []string{client.Polling}, MaxPacket: 100})
		require.NoError(t, err)
		_, err = conn.Read(t.Context())
		assert.Equal(t, refused, errors.Is(err, client.ErrTransportClosed), "%d bytes: %v", size, err)
		conn.Close()
		host.Close()
	}
}

func TestConn_answersNoPingByItself(t *testing.T) {
	conn, err := client.Open(t.Context(), echoServer(t, 2*time.Second), client.Options{Transports: []string{client.Polling}})
	require.NoError(t, err)
	defer conn.Close()
	assert.Nil(t, conn.Frames())
	p, err := conn.Read(t.Context())
	require.NoError(t, err)
	assert.Equal(t, "2", string(p.Data))
	for err == nil {
		_, err = conn.Read(t.Context())
	}
	assert.ErrorIs(t, err, client.ErrTransportClosed)
}

func TestOpen_tlsAndDialerAreUsed(t *testing.T) {
	for _, transports := range [][]string{websocketOnly, {client.Polling}} {
		server := socketio.NewServer(socketio.Options{})
		server.Of("/")
		host := httptest.NewTLSServer(server.Handler())
		trusted := x509.NewCertPool()
		trusted.AddCert(host.Certificate())
		var dialled atomic.Int64
		c, _ := connect(t, host.URL, client.Options{
			Transports: transports, TLS: &tls.Config{RootCAs: trusted},
			DialContext: func(ctx context.Context, network, address string) (net.Conn, error) {
				dialled.Add(1)
				return new(net.Dialer).DialContext(ctx, network, address)
			},
		})
		assert.Positive(t, dialled.Load())
		c.Close()
		require.NoError(t, server.Shutdown(t.Context()))
		host.Close()
	}
}

func TestOpen_refusedHandshakeTellsItsStatus(t *testing.T) {
	host := httptest.NewServer(http.NotFoundHandler())
	defer host.Close()
	for _, transport := range []string{client.WebSocket, client.Polling} {
		_, err := client.Open(t.Context(), host.URL, client.Options{Transports: []string{transport}})
		var status *client.StatusError
		require.ErrorAs(t, err, &status)
		assert.Equal(t, http.StatusNotFound, status.Status)
	}
}
