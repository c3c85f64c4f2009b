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

// recorder is the program that uses the server: it records what its sessions received.
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

// fixture is one test's server on a fake clock.
type fixture struct {
	*wiretest.Host
	*recorder

	t      *testing.T
	server *engineio.Server
}

// Open opens a websocket session and waits until the program has accepted it, which may be after the client
// knows of it.
func (f *fixture) Open(headers ...string) (*wiretest.Websocket, wiretest.Opening) {
	f.t.Helper()
	w, opening := f.Host.Open(headers...)
	synctest.Wait()
	return w, opening
}

// withServer runs a test against a server on a fake clock, and checks that no session is left.
func withServer(t *testing.T, opts engineio.Options, test func(f *fixture)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		r := &recorder{}
		server := engineio.NewServer(opts, r.accept)
		f := &fixture{Host: wiretest.Serve(t, server), recorder: r, t: t, server: server}
		defer f.Close()
		test(f)
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		defer cancel()
		require.NoError(t, server.Shutdown(ctx))
		assert.Zero(t, server.Len())
	})
}
