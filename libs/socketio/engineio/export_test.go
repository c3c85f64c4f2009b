package engineio

// Connections returns how many websockets have not been hung up yet.
func (s *Server) Connections() int { return s.melody.Len() }
