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

	// lingerTime is how long an ended session waits for its client to fetch the
	// rest or to answer the close frame.
	lingerTime = 2 * time.Second
)

// end closes the session once and reports whether this call did.
func (s *Session) end(reason string, code int) bool {
	return s.endWith(reason, code, s.server.control.shut)
}

// endByClient answers a hanging GET with a noop: the client has closed already.
func (s *Session) endByClient() {
	s.endWith(ReasonTransportClose, closeNormal, s.server.control.noop)
}

func (s *Session) endWith(reason string, code int, farewell *Message) bool {
	s.mu.Lock()
	if s.gone.Swap(true) {
		s.mu.Unlock()
		return false
	}
	s.reason = reason
	transport := s.Transport()
	waits := s.polling != nil && s.polling.finish(farewell)
	lingers := waits && polite(code) && farewell == s.server.control.shut && s.timer != nil
	s.rearm(lingers)
	// A client that has seen its probe answered fetches no more: it may have to
	// upgrade before it gets what waits, see takeAlong.
	if s.polling != nil && (!lingers || !s.polling.probed) {
		s.polling.closeProbe()
	}
	s.mu.Unlock()

	if w := s.wire.Load(); w != nil {
		w.finish(code)
	}
	if !lingers {
		s.server.remove(s)
	}
	s.server.opts.Hooks.closed(transport, reason)
	s.Later(func() { s.closed(reason) })
	return true
}

// polite tells the codes after which a polling client may still fetch what waits for it.
func polite(code int) bool {
	return code == closeNormal || code == closeRestart
}

// rearm turns the heartbeat timer into the one that ends a lingering session.
func (s *Session) rearm(lingers bool) {
	switch {
	case s.timer == nil:
	case lingers:
		s.timer.Reset(lingerTime)
	default:
		s.timer.Stop()
	}
}

// closed tells the receiver.
func (s *Session) closed(reason string) {
	if s.receiver != nil {
		s.receiver.Closed(reason)
	}
}
