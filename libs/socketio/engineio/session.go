package engineio

import (
	"errors"
	"net/http"
	"sync"
	"sync/atomic"
	"time"
)

// Reasons why a session ended, in the words of the reference server.
const (
	ReasonTransportClose = "transport close"
	ReasonTransportError = "transport error"
	ReasonPingTimeout    = "ping timeout"
	ReasonParseError     = "parse error"
	ReasonForcedClose    = "forced close"
	ReasonShuttingDown   = "server shutting down"
	ReasonOverflow       = "send queue full"
	ReasonPanic          = "server error"
)

// Errors of Session.Send.
var (
	// ErrClosed means the session has ended.
	ErrClosed = errors.New("engine.io: session closed")
	// ErrOverflow means the client reads too slowly; the session has been closed.
	ErrOverflow = errors.New("engine.io: send queue full")
)

// Session is one client. It survives the move from polling to a websocket.
type Session struct {
	id               string
	server           *Server
	receiver         Receiver
	address          string
	handshake        any
	initialTransport string // the transport of the handshake

	// wire is the websocket once it is the transport; polling is nil from then on.
	wire  atomic.Pointer[wire]
	ended atomic.Bool

	// inbound makes calls of the receiver follow one another.
	inbound fifoMutex

	mu           sync.Mutex
	polling      *polling
	timer        *time.Timer
	due          time.Time // when timer should fire
	awaitingPong bool
	reason       string
}

func (s *Server) newSession(r *http.Request, transport string) *Session {
	return &Session{
		id:               newID(),
		server:           s,
		address:          s.opts.Address(r),
		handshake:        s.opts.Remember(r),
		initialTransport: transport,
		polling:          &polling{},
	}
}

// ID returns the session id, 20 random characters. It is a secret: it authorizes requests of the client.
func (s *Session) ID() string { return s.id }

// RemoteAddr returns what Options.Address said of the handshake request.
func (s *Session) RemoteAddr() string { return s.address }

// Handshake returns what Options.Remember kept of the handshake request.
func (s *Session) Handshake() any { return s.handshake }

// Transport returns "polling" or "websocket". A session whose handshake asks for a
// websocket counts as one from then on, also when the upgrade fails.
func (s *Session) Transport() string {
	if s.wire.Load() != nil {
		return transportWebsocket
	}
	return s.initialTransport
}

// start starts the heartbeat and the receiver of a registered session and sends the open
// packet, if there is one. It reports false when the session has ended.
func (s *Session) start(w *wire, open *Message) bool {
	s.mu.Lock()
	if s.ended.Load() {
		s.mu.Unlock()
		return false
	}
	if w != nil {
		s.polling = nil
		s.wire.Store(w)
	}
	s.due = time.Now().Add(s.server.opts.PingInterval)
	s.timer = time.AfterFunc(s.server.opts.PingInterval, s.onHeartbeat)
	s.mu.Unlock()

	if open != nil && s.Send(open) != nil {
		return false
	}
	s.inbound.withLock(s.createReceiver)
	return !s.ended.Load()
}

// createReceiver asks the program for the receiver.
func (s *Session) createReceiver() {
	defer s.server.recover(func() { s.end(ReasonPanic, closeInternal) })
	if !s.ended.Load() {
		s.receiver = s.server.accept(s)
	}
}

// Send queues messages for the client, which leave in one write, and returns at once. It returns ErrClosed,
// or ErrOverflow after closing a client that does not read; such a client reconnects with a new session.
func (s *Session) Send(messages ...*Message) error {
	if s.ended.Load() {
		return ErrClosed
	}
	if w := s.wire.Load(); w != nil {
		return s.checkOverflow(w.send(messages))
	}
	s.mu.Lock()
	if w := s.wire.Load(); w != nil {
		s.mu.Unlock()
		return s.checkOverflow(w.send(messages))
	}
	ok := s.polling.enqueue(messages, &s.server.opts)
	s.mu.Unlock()
	if !ok {
		return s.overflow()
	}
	return nil
}

// SendBuilt is Send for what b holds. A websocket takes it as it is, so that what
// is for one client alone needs no memory.
func (s *Session) SendBuilt(b *Builder) error {
	if w := s.wire.Load(); w != nil && !s.ended.Load() {
		return s.checkOverflow(w.sendFrames(b.frames, b.Len()))
	}
	m := new(Message)
	b.Message(m)
	return s.Send(m)
}

// Hold keeps what b holds back until something else is sent, or Flush is called:
// both then leave in one write. What has to wait for its client's turn, or for a
// request of it, is sent as SendBuilt does.
func (s *Session) Hold(b *Builder) error {
	if w := s.wire.Load(); w != nil && !s.ended.Load() {
		return s.checkOverflow(w.hold(b.frames, b.Len()))
	}
	return s.SendBuilt(b)
}

// Flush sends what is held back.
func (s *Session) Flush() {
	if w := s.wire.Load(); w != nil {
		w.flush()
	}
}

// checkOverflow ends the session when its websocket has taken no more.
func (s *Session) checkOverflow(err error) error {
	if errors.Is(err, ErrOverflow) {
		return s.overflow()
	}
	return err
}

func (s *Session) overflow() error {
	if s.end(ReasonOverflow, closeHard) {
		s.server.opts.Hooks.overflowed()
	}
	return ErrOverflow
}

// Close ends the session and reports whether it was open. A websocket gets what is
// queued and a close frame with the code (RFC 6455, section 7.4), a polling client what is queued and a
// close packet with its next request; code 0 drops the connection at once.
func (s *Session) Close(code int, reason string) bool {
	return s.end(reason, code)
}

// dispatch handles one packet of the client.
func (s *Session) dispatch(p packet) {
	switch p.kind {
	case typeMessage:
		s.deliver(p)
	case typePong:
		s.receivePong()
	case typeClose:
		s.closeByClient()
	case typeNoop:
	default:
		s.end(ReasonParseError, closeProtocol)
	}
}

// deliver hands a message to the receiver when its turn comes, for which it may
// have to wait when the client sends by two transports at once. A receiver that
// ends its goroutine costs the session its connection, as one that panics does.
func (s *Session) deliver(p packet) {
	s.inbound.lock()
	defer s.inbound.unlock()
	returned := false
	defer func() {
		if !returned {
			s.end(ReasonPanic, closeInternal)
		}
	}()
	s.receive(p)
	returned = true
}

func (s *Session) receive(p packet) {
	defer s.server.recover(func() { s.end(ReasonPanic, closeInternal) })

	if s.ended.Load() || s.receiver == nil {
		return
	}
	s.server.opts.Hooks.received(len(p.data))
	if p.binary {
		s.receiver.Binary(p.data)
		return
	}
	s.receiver.Text(p.data)
}

// Later runs task after the message that is being worked on, in turn with the
// calls of the receiver and in another goroutine than the caller's.
func (s *Session) Later(task func()) {
	s.server.tasks.Add(1)
	go s.inbound.withLock(func() {
		defer s.server.tasks.Add(-1)
		defer s.server.recover(nil)
		task()
	})
}
