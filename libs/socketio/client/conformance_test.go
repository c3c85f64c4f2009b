package client_test

import (
	"encoding/base64"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/cenkalti/backoff/v5"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/socketio"
	"tarnwort/libs/socketio/client"
)

func TestConnect_authAndHeadersReachTheServer(t *testing.T) {
	t.Parallel()
	onEachServer(t, func(t *testing.T, url string, transports []string) {
		for _, namespace := range []string{"/", "/custom"} {
			c, box := connect(t, url, client.Options{
				Transports: transports, Namespace: namespace,
				Auth: map[string]string{"token": "ä€😀"}, Header: http.Header{"X-Test": {"yes"}},
			}, "auth")
			assert.JSONEq(t, `[{"token":"ä€😀"},"yes"]`, box.next(t, "auth"))
			assert.NotEmpty(t, c.ID())
		}
	})
}

func TestConnect_refusalCarriesMessageAndData(t *testing.T) {
	t.Parallel()
	onEachServer(t, func(t *testing.T, url string, transports []string) {
		err := client.New(url, client.Options{Transports: transports, Namespace: "/closed"}).Connect(t.Context())
		var refusal *client.ConnectError
		require.ErrorAs(t, err, &refusal)
		assert.Equal(t, "closed", refusal.Message)
		assert.JSONEq(t, `{"code":7}`, string(refusal.Data))

		err = client.New(url, client.Options{Transports: transports, Namespace: "/unknown"}).Connect(t.Context())
		require.ErrorAs(t, err, &refusal)
		assert.Equal(t, "Invalid namespace", refusal.Message)
	})
}

func TestEmit_eventsArriveInOrderAndWhole(t *testing.T) {
	t.Parallel()
	onEachServer(t, func(t *testing.T, url string, transports []string) {
		c, box := connect(t, url, client.Options{Transports: transports}, "echoed")
		for n := range 200 {
			require.NoError(t, c.Emit("echo", n))
		}
		for n := range 200 {
			assert.Equal(t, fmt.Sprintf("[%d]", n), box.next(t, "echoed"))
		}
		large := strings.Repeat("x", 200_000)
		require.NoError(t, c.Emit("echo", large, map[string]any{"three": []any{nil, true, "<>"}}))
		assert.JSONEq(t, `["`+large+`",{"three":[null,true,"<>"]}]`, box.next(t, "echoed"))
	})
}

func TestEmit_binaryTravelsAsAttachments(t *testing.T) {
	t.Parallel()
	onEachServer(t, func(t *testing.T, url string, transports []string) {
		c, box := connect(t, url, client.Options{Transports: transports}, "echoed")
		require.NoError(t, c.Emit("echo", socketio.Binary{1, 2, 3}, map[string]any{"deep": []any{socketio.Binary{4}}}))
		assert.JSONEq(t, `["AQID",{"deep":["BA=="]}]`, box.next(t, "echoed"))

		values, err := c.EmitWithAck(t.Context(), "echo", socketio.Binary{9, 8}, 1)
		require.NoError(t, err)
		require.Len(t, values, 2)
		assert.Equal(t, `"`+base64.StdEncoding.EncodeToString([]byte{9, 8})+`"`, string(values[0]))
	})
}

func TestEmitWithAck_eachAnswerReachesItsRequest(t *testing.T) {
	t.Parallel()
	onEachServer(t, func(t *testing.T, url string, transports []string) {
		c, _ := connect(t, url, client.Options{Transports: transports})
		requests := make([]*client.Request, 50)
		for n := range requests {
			var err error
			requests[n], err = c.Send("echo", n)
			require.NoError(t, err)
		}
		for n, r := range requests {
			values, err := r.Wait(t.Context())
			require.NoError(t, err)
			assert.Equal(t, fmt.Sprint(n), string(values[0]))
		}
	})
}

func TestAck_serverReceivesTheAnswer(t *testing.T) {
	t.Parallel()
	onEachServer(t, func(t *testing.T, url string, transports []string) {
		c := client.New(url, client.Options{Transports: transports})
		c.On("question", func(e client.Event) {
			var n int
			assert.NoError(t, e.Decode(0, &n))
			assert.NoError(t, e.Ack(n+1))
		})
		box := collect(c, "answered")
		require.NoError(t, c.Connect(t.Context()))
		defer c.Close()
		require.NoError(t, c.Emit("ask", 41))
		assert.Equal(t, "[42]", box.next(t, "answered"))
	})
}

func TestUpgrade_movesToWebsocketWhenBothAreAllowed(t *testing.T) {
	t.Parallel()
	onEachServer(t, func(t *testing.T, url string, transports []string) {
		c, box := connect(t, url, client.Options{Transports: transports}, "echoed")
		last := transports[len(transports)-1]
		require.Eventually(t, func() bool { return c.Conn().Transport() == last }, testTimeout, 5*time.Millisecond)
		require.NoError(t, c.Emit("echo", "after"))
		assert.Equal(t, `["after"]`, box.next(t, "echoed"))
	})
}

func TestUpgrade_handlerWritesMeanwhile(t *testing.T) {
	t.Parallel()
	url := echoServer(t, pingTimeout)
	for range 20 {
		c := client.New(url, client.Options{})
		c.On("echoed", func(client.Event) { _ = c.Emit("echo") }) // it fails once the client is closed
		require.NoError(t, c.Connect(t.Context()))
		require.NoError(t, c.Emit("echo"))
		require.Eventually(t, func() bool { return c.Conn().Transport() == client.WebSocket }, testTimeout/2, time.Millisecond)
		c.Close()
	}
}

func TestHeartbeat_clientStaysConnected(t *testing.T) {
	t.Parallel()
	const short = 2 * time.Second
	onEachServerWith(t, short, func(t *testing.T, url string, transports []string) {
		var lost error
		for range 5 { // one of the processes may have been stopped for longer than short
			c, box := connect(t, url, client.Options{Transports: transports}, "echoed")
			select {
			case <-c.Done():
				lost = c.Err()
			case <-time.After(short + time.Second): // longer than interval and time-out together
				require.NoError(t, c.Emit("echo"))
				assert.Equal(t, "[]", box.next(t, "echoed"))
				return
			}
		}
		assert.NoError(t, lost)
	})
}

func TestReconnect_afterTheServerDropsTheConnection(t *testing.T) {
	t.Parallel()
	onEachServer(t, func(t *testing.T, url string, transports []string) {
		lost := make(chan error, 10)
		c, box := connect(t, url, client.Options{
			Transports:   transports,
			Reconnect:    func() backoff.BackOff { return backoff.NewConstantBackOff(10 * time.Millisecond) },
			OnDisconnect: func(reason error) { lost <- reason },
		}, "auth")
		box.next(t, "auth")
		first := c.ID()
		_ = c.Emit("drop") // by polling, the end may overtake the answer to the POST
		require.ErrorIs(t, receive(t, lost), client.ErrTransportClosed)
		box.next(t, "auth")
		assert.NotEqual(t, first, c.ID())
	})
}

func TestDisconnect_byTheServerIsFinal(t *testing.T) {
	t.Parallel()
	onEachServer(t, func(t *testing.T, url string, transports []string) {
		c, _ := connect(t, url, client.Options{Transports: transports, Reconnect: client.ReferenceBackOff})
		_ = c.Emit("kick") // by polling, the end may overtake the answer to the POST
		receive(t, c.Done())
		require.ErrorIs(t, c.Err(), client.ErrServerDisconnect)
		assert.ErrorIs(t, c.Emit("echo"), client.ErrNotConnected)
	})
}

func TestDisconnect_byTheClientIsFinal(t *testing.T) {
	t.Parallel()
	onEachServer(t, func(t *testing.T, url string, transports []string) {
		c, _ := connect(t, url, client.Options{Transports: transports, Reconnect: client.ReferenceBackOff})
		c.Disconnect()
		receive(t, c.Done())
		assert.ErrorIs(t, c.Err(), client.ErrClosed)
	})
}
