package engineio

// Connections returns how many websockets have not been hung up yet.
func (s *Server) Connections() int { return s.melody.Len() }

// StopTimer keeps the heartbeat's timer from firing.
func (s *Session) StopTimer() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.timer.Stop()
}

// NextDue is nextDue.
var NextDue = nextDue
