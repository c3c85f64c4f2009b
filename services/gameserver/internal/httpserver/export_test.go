package httpserver

import (
	"net"
	"net/http"
	"time"
)

// Serve answers on a listener of the test's own.
func (s *Server) Serve(l net.Listener) error { return s.http.Serve(l) }

// Watch hears of a connection, as an http.Server tells.
func (s *Server) Watch(c net.Conn, state http.ConnState) { s.http.ConnState(c, state) }

// SetShutdownTimeout sets how long a stop waits for calls.
func (s *Server) SetShutdownTimeout(d time.Duration) { s.shutdownTimeout = d }
