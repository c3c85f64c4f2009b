package main

import (
	"bufio"
	"context"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// serveFor runs the command on a port that the system chooses until the test ends. It sends no pings unless args say so.
func serveFor(t *testing.T, args ...string) (host string) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	output, out := io.Pipe()
	done := make(chan error, 1)
	go func() {
		err := run(ctx, append([]string{"-addr", "127.0.0.1:0", "-ping-interval", "60000"}, args...), out)
		_ = out.CloseWithError(err)
		done <- err
	}()
	t.Cleanup(func() {
		cancel()
		require.NoError(t, <-done)
	})
	line, err := bufio.NewReader(output).ReadString('\n')
	require.NoError(t, err)
	address, err := url.Parse(strings.TrimSpace(strings.TrimPrefix(line, "listening on ")))
	require.NoError(t, err)
	return address.Host
}

func open(t *testing.T, host, path string) *websocket.Conn {
	t.Helper()
	conn, _, err := websocket.DefaultDialer.Dial("ws://"+host+path+"?EIO=4&transport=websocket", nil)
	require.NoError(t, err)
	t.Cleanup(func() { _ = conn.Close() })
	assert.Contains(t, read(t, conn), `"upgrades":[],"pingInterval":60000,"pingTimeout":200,"maxPayload":1000000`)
	return conn
}

func say(t *testing.T, conn *websocket.Conn, texts ...string) {
	t.Helper()
	for _, text := range texts {
		require.NoError(t, conn.WriteMessage(websocket.TextMessage, []byte(text)))
	}
}

func read(t *testing.T, conn *websocket.Conn) string {
	t.Helper()
	_, data, err := conn.ReadMessage()
	require.NoError(t, err)
	return string(data)
}

func TestEngine_EchoesTextAndBinary(t *testing.T) {
	for _, path := range []string{"/engine.io/", "/engine.io"} {
		conn := open(t, serveFor(t, "-engine"), path)
		say(t, conn, "4hello €")
		assert.Equal(t, "4hello €", read(t, conn))
		require.NoError(t, conn.WriteMessage(websocket.BinaryMessage, []byte{0, 1, 255}))
		assert.Equal(t, "\x00\x01\xff", read(t, conn))
	}
}

func TestNamespace_SendsAuth(t *testing.T) {
	tests := map[string][2]string{
		"40":                      {"40{", `42["auth",{}]`},
		`40{"token":"123"}`:       {"40{", `42["auth",{"token":"123"}]`},
		`40/custom,{"token":"x"}`: {"40/custom,{", `42/custom,["auth",{"token":"x"}]`},
	}
	host := serveFor(t)
	for connect, want := range tests {
		conn := open(t, host, "/socket.io/")
		say(t, conn, connect)
		assert.True(t, strings.HasPrefix(read(t, conn), want[0]))
		assert.Equal(t, want[1], read(t, conn))
	}
}

func TestMessage_EchoedAndAcknowledged(t *testing.T) {
	conn := open(t, serveFor(t), "/socket.io/")
	say(t, conn, "40")
	read(t, conn)
	read(t, conn)
	say(t, conn, `42["message",1,"2",{"3":[true]}]`, `42456["message-with-ack",1,"2",{"3":[false]}]`, `40/random`)

	assert.Equal(t, `42["message-back",1,"2",{"3":[true]}]`, read(t, conn))
	assert.Equal(t, `43456[1,"2",{"3":[false]}]`, read(t, conn))
	assert.Equal(t, `44/random,{"message":"Invalid namespace"}`, read(t, conn))
}

func TestConnectTimeout_ClosesSilentClient(t *testing.T) {
	host := serveFor(t)
	start := time.Now()
	conn := open(t, host, "/socket.io/")
	_, _, err := conn.ReadMessage()
	require.Error(t, err)
	assert.GreaterOrEqual(t, time.Since(start), time.Second)
	assert.Less(t, time.Since(start), 5*time.Second)
}

func TestFlags_HandshakeAndCORS(t *testing.T) {
	host := serveFor(t, "-path", "/x", "-ping-interval", "1234", "-ping-timeout", "567", "-max-payload", "89")
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "http://"+host+"/x/?EIO=4&transport=polling", nil)
	require.NoError(t, err)
	request.Header.Set("Origin", "https://any.test")
	response, err := http.DefaultClient.Do(request)
	require.NoError(t, err)
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	require.NoError(t, err)

	var opening map[string]any
	require.NoError(t, json.Unmarshal(body[1:], &opening))
	delete(opening, "sid")
	assert.Equal(t, map[string]any{
		"upgrades": []any{"websocket"}, "pingInterval": 1234.0, "pingTimeout": 567.0, "maxPayload": 89.0,
	}, opening)
	assert.Equal(t, "*", response.Header.Get("Access-Control-Allow-Origin"))
}

func TestListen_NoHostUsesLoopback(t *testing.T) {
	listeners, err := listen(":0")
	require.NoError(t, err)
	for _, l := range listeners {
		assert.True(t, l.Addr().(*net.TCPAddr).IP.IsLoopback())
		require.NoError(t, l.Close())
	}
	assert.NotEmpty(t, listeners)
}

func TestParse_Defaults(t *testing.T) {
	got, err := parse(nil)
	require.NoError(t, err)
	assert.Equal(t, settings{
		addr: ":3000", path: "/socket.io/", pingInterval: 300 * time.Millisecond, pingTimeout: 200 * time.Millisecond,
		connectTimeout: time.Second, maxPayload: 1_000_000,
	}, got)
	_, err = parse([]string{"-nonsense"})
	require.Error(t, err)
}
