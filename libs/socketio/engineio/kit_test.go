package engineio_test

import (
	"context"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"tarnwort/libs/socketio/engineio"
	"tarnwort/libs/socketio/internal/wiretest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// recorder is the program under a server: it remembers what its sessions got.
type recorder struct {
	mu       sync.Mutex
	got      []string
	reasons  []string
	sessions []*engineio.Session
	onText   func(s *engineio.Session, text string)
}

type recorded struct {
	*recorder
	session *engineio.Session
}

func (r *recorder) accept(s *engineio.Session) engineio.Receiver {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.sessions = append(r.sessions, s)
	return recorded{r, s}
}

func (r recorded) Text(data []byte) {
	r.mu.Lock()
	r.got = append(r.got, string(data))
	r.mu.Unlock()
	if r.onText != nil {
		r.onText(r.session, string(data))
	}
}

func (r recorded) Binary(data []byte) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.got = append(r.got, "binary:"+string(data))
}

func (r recorded) Closed(reason string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.reasons = append(r.reasons, reason)
}

func (r *recorder) messages() []string {
	synctest.Wait()
	r.mu.Lock()
	defer r.mu.Unlock()
	return append([]string{}, r.got...)
}

func (r *recorder) ends() []string {
	synctest.Wait()
	r.mu.Lock()
	defer r.mu.Unlock()
	return append([]string{}, r.reasons...)
}

func (r *recorder) last() *engineio.Session {
	synctest.Wait()
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.sessions[len(r.sessions)-1]
}

func echoText(s *engineio.Session, text string) { _ = s.Send(engineio.Text([]byte(text))) }

// table is one test's server on a fake clock.
type table struct {
	*wiretest.Host
	*recorder

	t      *testing.T
	server *engineio.Server
}

// Open opens a websocket session that the program has met: its client can hear of it
// before.
func (tb *table) Open(headers ...string) (*wiretest.Websocket, wiretest.Opening) {
	tb.t.Helper()
	w, opening := tb.Host.Open(headers...)
	synctest.Wait()
	return w, opening
}

// play runs a story against a server on a fake clock, and checks that the
// server leaves nothing behind.
func play(t *testing.T, opts engineio.Options, story func(tb *table)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		r := &recorder{}
		server := engineio.NewServer(opts, r.accept)
		tb := &table{Host: wiretest.Serve(t, server), recorder: r, t: t, server: server}
		defer tb.Close()
		story(tb)
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		defer cancel()
		require.NoError(t, server.Shutdown(ctx))
		assert.Zero(t, server.Len())
	})
}
