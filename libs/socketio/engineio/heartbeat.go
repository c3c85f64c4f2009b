package engineio

import "time"

// maxTimerDelay is how late a timer may fire for its delay to be taken off the client's
// time to answer. A process that was suspended for longer gives the client all of it.
const maxTimerDelay = 50 * time.Millisecond

// onHeartbeat runs when the timer of the session fires: it sends a ping, or ends the session when
// the last ping was not answered.
func (s *Session) onHeartbeat() {
	defer s.server.recover(func() { s.end(ReasonPanic, closeHard) })

	s.mu.Lock()
	if s.ended.Load() {
		if s.polling != nil {
			s.polling.closeProbe()
		}
		s.mu.Unlock()
		s.server.remove(s)
		return
	}
	asked := s.awaitingPong
	// What comes while a message is handled is read afterwards, a pong as well.
	late := asked && !s.inbound.isLocked()
	if !late {
		s.awaitingPong = true
		s.due = nextDue(s.due, time.Now(), s.server.opts.PingTimeout)
		s.timer.Reset(time.Until(s.due))
	}
	s.mu.Unlock()

	switch {
	case late:
		s.end(ReasonPingTimeout, closeHard)
	case !asked:
		_ = s.Send(s.server.control.ping) // a session that ended meanwhile needs no ping
	}
}

// receivePong starts the next interval. An unsolicited pong changes nothing.
func (s *Session) receivePong() {
	s.mu.Lock()
	defer s.mu.Unlock()

	if !s.awaitingPong || s.ended.Load() {
		return
	}
	s.awaitingPong = false
	s.due = time.Now().Add(s.server.opts.PingInterval)
	s.timer.Reset(s.server.opts.PingInterval)
}

// nextDue returns when a wait ends that should have begun at due and begins now.
func nextDue(due, now time.Time, wait time.Duration) time.Time {
	if now.Sub(due) > maxTimerDelay {
		return now.Add(wait)
	}
	return due.Add(wait)
}

// isOverdue reports whether the time to answer the last ping is over and the timer only
// has not fired yet. The caller holds mu.
func (s *Session) isOverdue() bool {
	return s.awaitingPong && !s.ended.Load() && !time.Now().Before(s.due) && !s.inbound.isLocked()
}
