package youtube_test

import (
	"context"
	"errors"
	"net"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"
	"go.uber.org/zap/zaptest/observer"

	"tarnwort/libs/game/gametest"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/room"
	"tarnwort/services/gameserver/internal/chat/youtube"
	"tarnwort/services/gameserver/internal/chat/youtube/youtubetest"
)

const video = "dQw4w9W_X-Q"

// recorder keeps the messages and statuses that lobbies are sent.
type recorder struct {
	mu     sync.Mutex
	texts  map[lobbies.LobbyID][]string
	states map[lobbies.LobbyID][]room.ChatStatus
}

func (r *recorder) TakeMessages(id lobbies.LobbyID, messages []youtube.Message) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, m := range messages {
		r.texts[id] = append(r.texts[id], m.Author+" "+m.Text)
	}
}

func (r *recorder) HandleChatStatus(id lobbies.LobbyID, status room.ChatStatus) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.states[id] = append(r.states[id], status)
}

func (r *recorder) counted(id lobbies.LobbyID) []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.texts[id])
}

// receivedStates returns the chat states that a lobby was sent, in order.
func (r *recorder) receivedStates(id lobbies.LobbyID) (states []room.ChatState) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, s := range r.states[id] {
		states = append(states, s.State)
	}
	return states
}

func (r *recorder) lastStatus(id lobbies.LobbyID) room.ChatStatus {
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(r.states[id]) == 0 {
		return room.ChatStatus{}
	}
	return r.states[id][len(r.states[id])-1]
}

// fixture is a reader and the stand-in on the fake clock, over pipes.
type fixture struct {
	*recorder

	t      *testing.T
	reader *youtube.Reader
	api    *youtubetest.StandIn
	logged *observer.ObservedLogs
	pipes  pipes
}

// run runs a test with a reader on the fake clock, and checks that no log line has the key.
func run(t *testing.T, test func(x *fixture)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		core, logged := observer.New(zap.DebugLevel)
		x := &fixture{
			recorder: newRecorder(), t: t, api: youtubetest.New(t), logged: logged,
			reader: youtube.NewReader("http://youtube.test", youtubetest.Key, zap.New(core)),
			pipes:  pipes{conns: make(chan net.Conn), closed: make(chan struct{})},
		}
		defer x.api.Serve(&x.pipes)()
		x.reader.DialWith(x.pipes.dial)
		x.reader.SetLobbies(x)
		test(x)
		x.reader.Close(context.Background())
		for _, entry := range logged.All() {
			assert.NotContains(t, entry.Message+entry.Stack, youtubetest.Key)
			for _, field := range entry.Context {
				assert.NotContains(t, field.String, youtubetest.Key)
			}
		}
	})
}

func newRecorder() *recorder {
	return &recorder{texts: make(map[lobbies.LobbyID][]string), states: make(map[lobbies.LobbyID][]room.ChatStatus)}
}

// pipes are the connections to the stand-in.
type pipes struct {
	conns  chan net.Conn
	closed chan struct{}
	once   sync.Once

	mu    sync.Mutex
	last  net.Conn
	down  bool
	lossy atomic.Bool // drops what the client writes, without an error
}

// lossy is the client's end of a connection.
type lossy struct {
	net.Conn

	pipes *pipes
}

func (l *lossy) Write(b []byte) (int, error) {
	if l.pipes.lossy.Load() {
		return len(b), nil
	}
	return l.Conn.Write(b)
}

func (p *pipes) dial(ctx context.Context) (net.Conn, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.down {
		return nil, errors.New("no route")
	}
	near, far := net.Pipe()
	p.last = near
	select {
	case p.conns <- far:
		return &lossy{near, p}, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// cut breaks the connection, and refuses new ones while down.
func (p *pipes) cut(down bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.down = down
	_ = p.last.Close()
}

func (p *pipes) Accept() (net.Conn, error) {
	select {
	case conn := <-p.conns:
		return conn, nil
	case <-p.closed:
		return nil, net.ErrClosed
	}
}

func (p *pipes) Close() error {
	p.once.Do(func() { close(p.closed) })
	return nil
}

func (p *pipes) Addr() net.Addr { return &net.TCPAddr{} }

// startVoting makes the lobby take votes and returns the stream that the reader opens.
func (x *fixture) startVoting() *youtubetest.Stream {
	x.t.Helper()
	x.reader.Read(gametest.ID(), video, true)
	return x.awaitStream()
}

// awaitStream returns the next stream that the reader opens.
func (x *fixture) awaitStream() *youtubetest.Stream {
	x.t.Helper()
	select {
	case stream := <-x.api.Streams:
		return stream
	case <-time.After(10 * time.Minute):
		require.Fail(x.t, "no stream was opened")
		return nil
	}
}

// advance advances the fake clock and waits for the reader.
func advance(d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
}
