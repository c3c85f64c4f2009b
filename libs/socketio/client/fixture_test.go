package client_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"tarnwort/libs/socketio"
	"tarnwort/libs/socketio/client"
	"tarnwort/libs/socketio/engineio"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// testTimeout limits every wait of these tests.
const testTimeout = time.Minute

// pingTimeout of the servers is long, because a busy machine stops a process for seconds.
const pingTimeout = time.Minute

// echoServer serves the same as testdata/reference/server.mjs, with package socketio.
func echoServer(t *testing.T, pingTimeout time.Duration) string {
	t.Helper()
	server := socketio.NewServer(socketio.Options{Options: engineio.Options{
		PingInterval: 300 * time.Millisecond, PingTimeout: pingTimeout, MaxQueuedBytes: 8 << 20, MaxQueuedMessages: 1000,
		Remember: func(r *http.Request) any { return r.Header.Get("X-Test") },
	}})
	for _, name := range []string{"/", "/custom"} {
		serveEcho(server.Of(name))
	}
	server.Of("/closed").OnConnect(func(*socketio.Socket, json.RawMessage) error {
		return &socketio.ConnectError{Message: "closed", Data: map[string]int{"code": 7}}
	})
	host := httptest.NewServer(server.Handler())
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), testTimeout)
		defer cancel()
		_ = server.Shutdown(ctx)
		host.Close()
	})
	return host.URL
}

func serveEcho(namespace *socketio.Namespace) {
	namespace.OnConnect(func(s *socketio.Socket, auth json.RawMessage) error {
		return s.Emit("auth", auth, s.Handshake())
	})
	namespace.OnEvent("echo", func(s *socketio.Socket, e *socketio.Event) {
		if e.WantsAck() {
			_ = e.Ack(e.Values()...)
			return
		}
		_ = s.Emit("echoed", e.Values()...)
	})
	namespace.OnEvent("ask", func(s *socketio.Socket, e *socketio.Event) {
		go func() {
			ctx, cancel := context.WithTimeout(context.Background(), testTimeout)
			defer cancel()
			if answer, err := s.EmitWithAck(ctx, "question", e.Args[0]); err == nil {
				_ = s.Emit("answered", answer[0])
			}
		}()
	})
	namespace.OnEvent("drop", func(s *socketio.Socket, _ *socketio.Event) { s.Close() })
	namespace.OnEvent("kick", func(s *socketio.Socket, _ *socketio.Event) { s.Disconnect() })
}

// reference is the folder of the reference server.
const reference = "testdata/reference"

// installReference installs the reference server once: tests that run side by side would start it half installed.
var installReference = sync.OnceValue(func() error {
	if _, err := os.Stat(filepath.Join(reference, "node_modules")); err == nil {
		return nil
	}
	install := exec.Command("npm", "ci", "--no-audit", "--no-fund")
	install.Dir = reference
	if output, err := install.CombinedOutput(); err != nil {
		return fmt.Errorf("npm ci: %w\n%s", err, output)
	}
	return nil
})

// referenceServer runs the reference server.
func referenceServer(t *testing.T, pingTimeout time.Duration) string {
	t.Helper()
	require.NoError(t, installReference())
	node := exec.Command("node", "server.mjs", strconv.FormatInt(pingTimeout.Milliseconds(), 10))
	node.Dir = reference
	input, err := node.StdinPipe()
	require.NoError(t, err)
	output, err := node.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, node.Start())
	t.Cleanup(func() { _ = input.Close(); _ = node.Wait() })
	port, err := bufio.NewReader(output).ReadString('\n')
	require.NoError(t, err)
	return "http://127.0.0.1:" + strings.TrimSpace(port)
}

// onEachServer runs a test against both servers, by each transport.
func onEachServer(t *testing.T, test func(t *testing.T, url string, transports []string)) {
	t.Helper()
	onEachServerWith(t, pingTimeout, test)
}

func onEachServerWith(t *testing.T, pingTimeout time.Duration, test func(t *testing.T, url string, transports []string)) {
	t.Helper()
	servers := map[string]func(*testing.T, time.Duration) string{"own server": echoServer, "reference": referenceServer}
	for name, start := range servers {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			url := start(t, pingTimeout)
			for _, transports := range [][]string{{"websocket"}, {"polling"}, {"polling", "websocket"}} {
				t.Run(strings.Join(transports, " then "), func(t *testing.T) { t.Parallel(); test(t, url, transports) })
			}
		})
	}
}

// inbox keeps events until a test asks for them.
type inbox map[string]chan client.Event

func collect(c *client.Client, events ...string) inbox {
	box := make(inbox)
	for _, event := range events {
		box[event] = make(chan client.Event, 1000)
		c.On(event, func(e client.Event) { box[event] <- e })
	}
	return box
}

// next returns the arguments of the next event of that name.
func (b inbox) next(t *testing.T, event string) string {
	t.Helper()
	e := receive(t, b[event])
	raw, err := json.Marshal(e.Args)
	require.NoError(t, err)
	return string(raw)
}

func receive[T any](t *testing.T, from <-chan T) (value T) {
	t.Helper()
	select {
	case value = <-from:
	case <-time.After(testTimeout):
		require.Fail(t, "nothing arrived")
	}
	return value
}

// connect returns a connected client that is closed at the end of the test.
func connect(t *testing.T, url string, opts client.Options, events ...string) (*client.Client, inbox) {
	t.Helper()
	c := client.New(url, opts)
	box := collect(c, events...)
	require.NoError(t, c.Connect(t.Context()))
	t.Cleanup(c.Close)
	return c, box
}
