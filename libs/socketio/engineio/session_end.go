package engineio

import (
	"time"

	"github.com/gorilla/websocket"
)

const (
	closeHard     = 0
	closeNormal   = websocket.CloseNormalClosure
	closeProtocol = websocket.CloseProtocolError
	closeUTF8     = websocket.CloseInvalidFramePayloadData
	closeInternal = websocket.CloseInternalServerErr
	closeRestart  = websocket.CloseServiceRestart

	// lingerTimeout is how long an ended session waits for its client to fetch the
	// rest or to answer the close frame.
	lingerTimeout = 2 * time.Second
	// lastPollTimeout is how long a session that its client has closed answers the GET
	// that the close packet overtook on another connection.
	lastPollTimeout = 100 * time.Millisecond
)

// end closes the session once and reports whether this call did.
func (s *Session) end(reason string, code int) bool {
	return s.endWith(reason, code, s.server.control.close)
}

// closeByClient answers the client's last GET with a noop, whether it hangs already or is
// still on its way: the client has closed the session.
func (s *Session) closeByClient() {
	s.endWith(ReasonTransportClose, closeNormal, s.server.control.noop)
}

func (s *Session) endWith(reason string, code int, finalPacket *Message) bool {
	s.mu.Lock()
	if s.ended.Swap(true) {
		s.mu.Unlock()
		return false
	}
	s.reason = reason
	transport := s.Transport()
	linger := s.finishPolling(code, finalPacket)
	s.setLingerTimer(linger)
	s.mu.Unlock()

	if w := s.wire.Load(); w != nil {
		w.finish(code)
	}
	if linger == 0 {
		s.server.remove(s)
	}
	s.server.opts.Hooks.closed(transport, reason)
	s.Later(func() { s.notifyClosed(reason) })
	return true
}

// finishPolling leaves finalPacket for the client's next GET and returns how long the session
// waits for that GET, 0 for not at all. The caller holds mu.
func (s *Session) finishPolling(code int, finalPacket *Message) (linger time.Duration) {
	if s.polling == nil {
		return 0
	}
	byClient := finalPacket == s.server.control.noop
	waits := s.polling.setFinalPacket(finalPacket)
	switch {
	case !waits || !allowsLinger(code) || s.timer == nil:
	case byClient:
		linger = lastPollTimeout
	default:
		linger = lingerTimeout
	}
	// After the answer to its probe a client stops polling. It gets the queued messages by
	// completing the upgrade, see completeEndedUpgrade.
	if linger == 0 || byClient || !s.polling.probed {
		s.polling.closeProbe()
	}
	return linger
}

// closeStalled ends the session whose connection takes no more bytes.
func (s *Session) closeStalled(w *wire) {
	if s.wire.Load() == w && s.end(ReasonOverflow, closeHard) {
		s.server.opts.Hooks.overflowed()
	}
}

// writeFailed ends the session and closes the connection after a write error. The read
// goroutine does not notice an error such as ENOBUFS, which leaves the connection open.
func (s *Session) writeFailed(w *wire) {
	if s.wire.Load() == w {
		s.end(ReasonTransportError, closeHard)
	}
	w.drop()
}

// allowsLinger reports whether a polling client may still fetch its queue after a close with this code.
func allowsLinger(code int) bool {
	return code == closeNormal || code == closeRestart
}

// setLingerTimer turns the heartbeat timer into the one that ends a lingering session.
func (s *Session) setLingerTimer(linger time.Duration) {
	switch {
	case s.timer == nil:
	case linger > 0:
		s.timer.Reset(linger)
	default:
		s.timer.Stop()
	}
}

// notifyClosed tells the receiver.
func (s *Session) notifyClosed(reason string) {
	if s.receiver != nil {
		s.receiver.Closed(reason)
	}
}
