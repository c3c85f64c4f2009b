package engineio

import (
	"time"

	"github.com/gorilla/websocket"
)

// tryProbe accepts a websocket for a polling session, one at a time.
func (s *Session) tryProbe(w *wire) {
	s.mu.Lock()
	defer s.mu.Unlock()

	if s.ended.Load() || s.polling == nil || s.polling.probe != nil {
		w.finish(websocket.ClosePolicyViolation)
		return
	}
	s.polling.probe = w
	_ = w.Conn.SetReadDeadline(time.Now().Add(s.server.opts.UpgradeTimeout))
}

// receiveProbe takes the two packets that upgrade a session: ping with probe,
// then upgrade. Anything else costs the websocket, not the session.
func (s *Session) receiveProbe(w *wire, data []byte, binary bool) {
	switch {
	case binary:
		w.fail("", closeProtocol)
	case string(data) == "2probe":
		s.answerProbe(w)
	case string(data) == "5" && s.completeUpgrade(w):
		s.server.opts.Hooks.upgraded()
	case string(data) == "5" && s.completeEndedUpgrade(w):
	default:
		w.fail("", closeProtocol)
	}
}

// answerProbe releases the hanging GET, because the client waits for it before
// it sends the upgrade packet. A GET behind the probe may also be behind the upgrade
// packet, so it waits a little for that.
func (s *Session) answerProbe(w *wire) {
	s.mu.Lock()
	defer s.mu.Unlock()

	if s.polling == nil || s.polling.probe != w {
		return
	}
	s.polling.probed = true
	if s.polling.late && s.polling.wake != nil {
		s.releaseLater(s.polling.wake)
	} else {
		s.polling.release()
	}
	_ = w.send([]*Message{s.server.control.probed})
}

// completeUpgrade makes the websocket the transport. What was queued for polling goes
// first; a GET that still hangs gets a noop, or is refused when it came too late.
func (s *Session) completeUpgrade(w *wire) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return !s.ended.Load() && s.switchTransport(w)
}

// completeEndedUpgrade does the same for a session that has ended while its client was on
// the way from polling, and closes the websocket behind what was left to say.
func (s *Session) completeEndedUpgrade(w *wire) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.ended.Load() || !s.switchTransport(w) {
		return false
	}
	w.finish(closeNormal)
	s.setLingerTimer(0)
	s.server.remove(s)
	return true
}

// switchTransport reports whether the client was on the way to w. The caller holds mu.
func (s *Session) switchTransport(w *wire) bool {
	p := s.polling
	if p == nil || p.probe != w || !p.probed {
		return false
	}
	p.release()
	s.polling = nil
	w.probing = false
	_ = w.Conn.SetReadDeadline(time.Time{})
	_ = w.send(p.queue)
	s.wire.Store(w)
	return true
}

func (s *Session) dropProbe(w *wire) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.polling != nil && s.polling.probe == w {
		s.polling.probe, s.polling.probed = nil, false
	}
}
