package socketio

import (
	"context"
	"net/http"
	"runtime/debug"
	"strings"
	"sync"

	"tarnwort/libs/socketio/engineio"
)

// Server is a Socket.IO server. Handlers are registered on its namespaces,
// before it serves.
type Server struct {
	opts   Options
	engine *engineio.Server

	mu         sync.RWMutex
	namespaces map[string]*Namespace
}

// NewServer returns a Server that so far knows no namespace: a client can
// connect to those Of has named, "/" included.
func NewServer(opts Options) *Server {
	s := &Server{opts: opts.withDefaults(), namespaces: make(map[string]*Namespace)}
	s.engine = engineio.NewServer(s.opts.Options, s.accept)
	return s
}

// Handler returns the handler to mount, usually at /socket.io/.
func (s *Server) Handler() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !s.opts.matches(r) {
			http.NotFound(w, r)
			return
		}
		s.engine.ServeHTTP(w, r)
	})
}

// Of returns the namespace of that name and creates it if need be. A name
// without a leading slash gets one; "" is "/".
func (s *Server) Of(name string) *Namespace {
	if !strings.HasPrefix(name, "/") {
		name = "/" + name
	}
	s.mu.Lock()
	defer s.mu.Unlock()

	n := s.namespaces[name]
	if n == nil {
		n = newNamespace(s, name)
		s.namespaces[name] = n
	}
	return n
}

// Len returns the number of connections, whatever namespaces they use.
func (s *Server) Len() int { return s.engine.Len() }

// Shutdown closes every connection without a disconnect packet, so that clients reconnect, elsewhere or
// later; see engineio.Server.Shutdown. Call it before closing the HTTP server.
func (s *Server) Shutdown(ctx context.Context) error {
	return s.engine.Shutdown(ctx)
}

func (s *Server) namespace(name string) *Namespace {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.namespaces[name]
}

// guard runs a callback of the program and reports its panic instead of
// spreading it. It reports false after a panic.
func (s *Server) guard(callback func()) (ok bool) {
	defer func() {
		value := recover()
		ok = value == nil
		if !ok && s.opts.Hooks.Panicked != nil {
			s.opts.Hooks.Panicked(value, debug.Stack())
		}
	}()
	callback()
	return true
}
