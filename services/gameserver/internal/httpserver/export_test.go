package httpserver

import (
	"net"
	"net/http"
	"time"
)

// Serve answers on a listener of the test.
func (s *Server) Serve(l net.Listener) error { return s.http.Serve(l) }

// Watch reports a connection's state to the server, as net/http does.
func (s *Server) Watch(c net.Conn, state http.ConnState) { s.http.ConnState(c, state) }

// SetShutdownTimeout sets how long a stop waits for calls.
func (s *Server) SetShutdownTimeout(d time.Duration) { s.shutdownTimeout = d }
