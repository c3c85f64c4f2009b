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

// table is one test's server on a fake clock, with a namespace "/" that notes
// what happens and answers "echo".
type table struct {
	*wiretest.Host

	server *socketio.Server
	main   *socketio.Namespace

	mu      sync.Mutex
	log     []string
	sockets []*socketio.Socket
}

func (tb *table) note(format string, args ...any) {
	tb.mu.Lock()
	defer tb.mu.Unlock()
	tb.log = append(tb.log, fmt.Sprintf(format, args...))
}

// notes returns what has been noted once everything is quiet.
func (tb *table) notes() []string {
	synctest.Wait()
	tb.mu.Lock()
	defer tb.mu.Unlock()
	return append([]string{}, tb.log...)
}

// last returns the socket that connected last.
func (tb *table) last() *socketio.Socket {
	synctest.Wait()
	tb.mu.Lock()
	defer tb.mu.Unlock()
	return tb.sockets[len(tb.sockets)-1]
}

// play runs a story against a server on a fake clock, and checks that the
// server leaves nothing behind.
func play(t *testing.T, opts socketio.Options, story func(tb *table)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		server := socketio.NewServer(opts)
		tb := &table{server: server, main: server.Of("/")}
		tb.main.OnConnect(func(s *socketio.Socket, _ json.RawMessage) error {
			tb.mu.Lock()
			defer tb.mu.Unlock()
			tb.sockets = append(tb.sockets, s)
			return nil
		})
		tb.main.OnDisconnect(func(_ *socketio.Socket, reason string) { tb.note("end: %s", reason) })
		tb.main.OnAny(func(_ *socketio.Socket, event string, args []json.RawMessage, _ func(any)) {
			tb.note("%s%s", event, args)
		})
		tb.main.OnEvent("echo", func(s *socketio.Socket, e *socketio.Event) {
			_ = s.Emit("back", e.Values()...)
			_ = e.Ack(e.Values()...)
		})
		tb.Host = wiretest.Serve(t, server.Handler())
		defer tb.Close()
		story(tb)
		ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
		defer cancel()
		require.NoError(t, server.Shutdown(ctx))
		assert.Zero(t, server.Len())
	})
}

// join opens a websocket and connects it to "/".
func (tb *table) join() *wiretest.Websocket {
	w, _ := tb.Open()
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
