package engineio

import (
	"crypto/rand"
	"encoding/base64"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/olahol/melody"
)

// Receiver is what a program does with the messages of one session, one after another in the order sent.
// A slow call delays only that client, and a panic ends only that session.
type Receiver interface {
	// Text is called with each text message, which is valid UTF-8.
	Text(data []byte)
	// Binary is called with each binary message.
	Binary(data []byte)
	// Closed is the last call, with one of the Reason constants or the reason given to Close.
	Closed(reason string)
}

// Server holds the sessions of one Engine.IO endpoint. It is an http.Handler.
type Server struct {
	opts    Options
	accept  func(*Session) Receiver
	melody  *melody.Melody
	workers workerPool
	control control

	mu       sync.RWMutex
	sessions map[string]*Session
	counts   addressCounts
	closing  bool

	// discarding are the wires whose client may still hang up by itself, until all
	// are dropped.
	discarding map[*wire]struct{}
	dropping   atomic.Bool

	// tasks counts the goroutines, buffers holds *[]byte for joined writes.
	tasks   atomic.Int64
	buffers sync.Pool
	blocks  sync.Pool // of *[]byte, see backlog
}

// control holds the packets without data, prepared once.
type control struct {
	ping, noop, close, probed *Message
}

var _ http.Handler = (*Server)(nil)

// NewServer returns a Server that calls accept for each new session. Accept may
// already send; the client gets it after the handshake.
func NewServer(opts Options, accept func(*Session) Receiver) *Server {
	s := &Server{
		opts:   opts.withDefaults(),
		accept: accept,
		control: control{
			ping:   textPacket(typePing),
			noop:   textPacket(typeNoop),
			close:  textPacket(typeClose),
			probed: textPacket(typePong, []byte("probe")),
		},
		sessions:   make(map[string]*Session),
		discarding: make(map[*wire]struct{}),
	}
	s.counts = newAddressCounts(opts.SessionLimit)
	s.melody = s.newMelody()
	return s
}

// ServeHTTP answers every request of the protocol, whatever its path.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.setBodyDeadline(w, r)
	closeAfterChunks(w, r)
	if !s.setCORSHeaders(w, r) {
		s.refuse(w, r, Forbidden)
		return
	}
	if r.Method == http.MethodOptions && (s.opts.AnyOrigin || r.Header.Get("Origin") != "") {
		preflight(w, r)
		return
	}
	transport := queryValue(r.URL, "transport")
	if transport != transportPolling && transport != transportWebsocket {
		s.refuse(w, r, UnknownTransport)
		return
	}
	if sid := queryValue(r.URL, "sid"); sid != "" {
		s.serveSession(w, r, transport, sid, queryValue(r.URL, "EIO"))
		return
	}
	s.serveHandshake(w, r, transport, queryValue(r.URL, "EIO"))
}

// queryValue is u.Query().Get(name) without its map, for queries without escapes: those of every poll.
func queryValue(u *url.URL, name string) string {
	if strings.ContainsAny(u.RawQuery, "%+;") {
		return u.Query().Get(name)
	}
	for rest := u.RawQuery; rest != ""; {
		var pair string
		pair, rest, _ = strings.Cut(rest, "&")
		if key, value, _ := strings.Cut(pair, "="); key == name {
			return value
		}
	}
	return ""
}

// Len returns the number of sessions.
func (s *Server) Len() int {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return len(s.sessions)
}

func (s *Server) find(id string) *Session {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.sessions[id]
}

// add registers a session, unless the server is closing, or the address or its group has too many.
func (s *Server) add(session *Session) error {
	s.mu.Lock()
	defer s.mu.Unlock()

	switch {
	case s.closing:
		return errShuttingDown
	case s.counts.isFull(session.address):
		return Forbidden
	}
	s.sessions[session.id] = session
	s.counts.add(session.address, 1)
	return nil
}

func (s *Server) remove(session *Session) {
	s.mu.Lock()
	defer s.mu.Unlock()

	if _, known := s.sessions[session.id]; !known {
		return
	}
	delete(s.sessions, session.id)
	s.counts.add(session.address, -1)
}

// background runs a task that Shutdown waits for.
func (s *Server) background(task func()) {
	s.tasks.Add(1)
	go func() {
		defer s.tasks.Add(-1)
		defer s.recover(nil)
		task()
	}()
}

// recover keeps a panic of a callback from spreading; undo, if any, then runs.
func (s *Server) recover(undo func()) {
	value := recover()
	if value == nil {
		return
	}
	s.opts.Hooks.panicked(value)
	if undo != nil {
		undo()
	}
}

// newID returns 120 random bits in 20 characters.
func newID() string {
	var bits [15]byte
	_, _ = rand.Read(bits[:]) // never fails since Go 1.24
	return base64.RawURLEncoding.EncodeToString(bits[:])
}
