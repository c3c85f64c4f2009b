package socketio_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"tarnwort/libs/socketio"
	"tarnwort/libs/socketio/internal/wiretest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// fixture is one test's server on a fake clock, with a namespace "/" that records
// its events and answers "echo".
type fixture struct {
	*wiretest.Host

	server *socketio.Server
	main   *socketio.Namespace

	mu      sync.Mutex
	log     []string
	sockets []*socketio.Socket
}

func (f *fixture) note(format string, args ...any) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.log = append(f.log, fmt.Sprintf(format, args...))
}

// notes returns what has been noted once everything is quiet.
func (f *fixture) notes() []string {
	synctest.Wait()
	f.mu.Lock()
	defer f.mu.Unlock()
	return append([]string{}, f.log...)
}

// last returns the socket that connected last.
func (f *fixture) last() *socketio.Socket {
	synctest.Wait()
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.sockets[len(f.sockets)-1]
}

// withServer runs a test against a server on a fake clock, and checks that no session is left.
func withServer(t *testing.T, opts socketio.Options, test func(f *fixture)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		server := socketio.NewServer(opts)
		f := &fixture{server: server, main: server.Of("/")}
		f.main.OnConnect(func(s *socketio.Socket, _ json.RawMessage) error {
			f.mu.Lock()
			defer f.mu.Unlock()
			f.sockets = append(f.sockets, s)
			return nil
		})
		f.main.OnDisconnect(func(_ *socketio.Socket, reason string) { f.note("end: %s", reason) })
		f.main.OnAny(func(_ *socketio.Socket, event string, args []json.RawMessage, _ func(any)) {
			f.note("%s%s", event, args)
		})
		f.main.OnEvent("echo", func(s *socketio.Socket, e *socketio.Event) {
			_ = s.Emit("back", e.Values()...)
			_ = e.Ack(e.Values()...)
		})
		f.Host = wiretest.Serve(t, server.Handler())
		defer f.Close()
		test(f)
		ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
		defer cancel()
		require.NoError(t, server.Shutdown(ctx))
		assert.Zero(t, server.Len())
	})
}

// join opens a websocket and connects it to "/".
func (f *fixture) join() *wiretest.Websocket {
	w, _ := f.Open()
	w.Say("40")
	w.Text()
	return w
}

// withoutID replaces the one thing in an answer to CONNECT that is random.
func withoutID(answer string) string {
	before, after, found := strings.Cut(answer, `{"sid":"`)
	if !found || len(after) < 20 {
		return answer
	}
	return before + `{"sid":"ID` + after[20:]
}
