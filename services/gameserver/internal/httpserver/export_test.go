package httpserver

import "net"

// Serve answers on a listener of the test's own.
func (s *Server) Serve(l net.Listener) error { return s.http.Serve(l) }
