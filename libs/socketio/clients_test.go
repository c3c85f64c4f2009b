package socketio_test

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/socketio"
	"tarnwort/libs/socketio/engineio"
)

const clients = "testdata/clients"

func TestStockClients_WholeExchange(t *testing.T) {
	installClients(t)
	want := map[string]any{
		"auth":    map[string]any{"token": "ä€😀"},
		"plain":   []any{1.0, "zwei", map[string]any{"three": []any{nil, true}}},
		"binary":  []any{"010203", "04"},
		"ack":     []any{"a", 2.0},
		"custom":  map[string]any{},
		"unknown": "Invalid namespace",
		"big":     true, "burst": true, "alive": true, "reconnected": true, "returned": true, "stayedAway": true,
		"binaryAck":   []any{"0908", "x"},
		"answered":    "42 and KQ==",
		"closeReason": "transport close",
		"kickReason":  "io server disconnect",
	}
	ends := map[string]string{"polling,websocket": "websocket", "websocket,polling": "websocket", "websocket": "websocket", "polling": "polling"}
	for _, version := range []string{"4", "3"} {
		for transports, transport := range ends {
			t.Run(version+" "+transports, func(t *testing.T) {
				t.Parallel()
				seen := runClient(t, version, transports)
				assert.Equal(t, transport, seen["transport"])
				delete(seen, "transport")
				assert.Equal(t, want, seen)
			})
		}
	}
}

func TestStockClients_OlderRevisionRefused(t *testing.T) {
	installClients(t)
	assert.Equal(t, map[string]any{"refused": true, "status": 400.0}, runClient(t, "2", "polling"))
}

// installClients runs npm ci in the folder of the clients, unless it has been.
func installClients(t *testing.T) {
	t.Helper()
	if _, err := os.Stat(filepath.Join(clients, "node_modules")); err == nil {
		return
	}
	install := exec.CommandContext(t.Context(), "npm", "ci", "--no-audit", "--no-fund")
	install.Dir = clients
	output, err := install.CombinedOutput()
	require.NoError(t, err, "npm ci: %s", output)
}

func runClient(t *testing.T, version, transports string) map[string]any {
	t.Helper()
	server := exchangeServer()
	host := httptest.NewServer(server.Handler())
	defer host.Close()
	defer func() { _ = server.Shutdown(context.Background()) }()

	ctx, cancel := context.WithTimeout(t.Context(), 4*time.Minute)
	defer cancel()
	var stderr bytes.Buffer
	command := exec.CommandContext(ctx, "node", "exchange.mjs", host.URL, version, transports)
	command.Dir = clients
	command.Stderr = &stderr
	output, err := command.Output()
	require.NoError(t, err, "%s", &stderr)

	var seen map[string]any
	require.NoError(t, json.Unmarshal(output, &seen))
	return seen
}

func exchangeServer() *socketio.Server {
	server := socketio.NewServer(socketio.Options{Options: engineio.Options{
		PingInterval:      300 * time.Millisecond,
		PingTimeout:       time.Minute, // a busy machine stops a client for seconds
		MaxQueuedBytes:    8 << 20,
		MaxQueuedMessages: 10_000,
	}})
	greet := func(s *socketio.Socket, auth json.RawMessage) error { return s.Emit("auth", auth) }
	server.Of("/custom").OnConnect(greet)
	main := server.Of("/")
	main.OnConnect(greet)
	main.OnEvent("message", func(s *socketio.Socket, e *socketio.Event) { _ = s.Emit("message-back", e.Values()...) })
	main.OnEvent("message-with-ack", func(_ *socketio.Socket, e *socketio.Event) { _ = e.Ack(e.Values()...) })
	main.OnEvent("close-me", func(s *socketio.Socket, _ *socketio.Event) { s.Close() })
	main.OnEvent("kick-me", func(s *socketio.Socket, _ *socketio.Event) { s.Disconnect() })
	main.OnEvent("ask-me", func(s *socketio.Socket, e *socketio.Event) { go ask(s, e) })
	return server
}

// ask waits for the client's answer, which a handler must not do itself.
func ask(s *socketio.Socket, e *socketio.Event) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	answer, err := s.EmitWithAck(ctx, "question", e.Args[0])
	if err != nil || len(answer) != 2 {
		_ = e.Ack("no answer")
		return
	}
	var base64 string
	_ = json.Unmarshal(answer[1], &base64)
	_ = e.Ack(string(answer[0]) + " and " + base64)
}
