package engineio

// beat runs when the session's one timer fires: it sends a ping, or finds that
// the last one was not answered.
func (s *Session) beat() {
	defer s.server.recover(func() { s.end(ReasonPanic, closeHard) })

	s.mu.Lock()
	if s.gone.Load() {
		if s.polling != nil {
			s.polling.closeProbe()
		}
		s.mu.Unlock()
		s.server.remove(s)
		return
	}
	asked := s.awaitingPong
	// What comes while a message is handled is read afterwards, a pong as well.
	late := asked && !s.inbound.underWay()
	if !late {
		s.awaitingPong = true
		s.timer.Reset(s.server.opts.PingTimeout)
	}
	s.mu.Unlock()

	switch {
	case late:
		s.end(ReasonPingTimeout, closeHard)
	case !asked:
		_ = s.Send(s.server.control.ping) // a session that ended meanwhile needs no ping
	}
}

// pong starts the next interval. A pong nobody asked for changes nothing.
func (s *Session) pong() {
	s.mu.Lock()
	defer s.mu.Unlock()

	if !s.awaitingPong || s.gone.Load() {
		return
	}
	s.awaitingPong = false
	s.timer.Reset(s.server.opts.PingInterval)
}
