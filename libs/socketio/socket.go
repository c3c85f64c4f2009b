package socketio

import (
	"encoding/json"
	"sync"
	"sync/atomic"

	"tarnwort/libs/socketio/engineio"
)

// Socket is a client's connection to one namespace. Its methods may be called
// by any goroutine and never wait for the network, but for EmitWithAck.
type Socket struct {
	id        string
	client    *client
	namespace *Namespace
	state     atomic.Int32

	mu           sync.Mutex
	held         []*engineio.Message
	value        any
	onDisconnect func(reason string)
	lastAck      int64
	acks         map[int64]chan []json.RawMessage
}

// States of a Socket.
const (
	connecting int32 = iota
	connected
	disconnected
)

// ID returns the socket's id, which other clients may be told.
func (s *Socket) ID() string { return s.id }

// Namespace returns the namespace the socket is connected to.
func (s *Socket) Namespace() *Namespace { return s.namespace }

// RemoteAddr returns the client's address, see engineio.Options.Address.
func (s *Socket) RemoteAddr() string { return s.client.conn.RemoteAddr() }

// Handshake returns what engineio.Options.Remember kept of the first request.
func (s *Socket) Handshake() any { return s.client.conn.Handshake() }

// Transport returns "polling" or "websocket".
func (s *Socket) Transport() string { return s.client.conn.Transport() }

// Connected reports whether the socket is let in and has not ended.
func (s *Socket) Connected() bool { return s.state.Load() == connected }

// Value returns what SetValue has attached last, or nil.
func (s *Socket) Value() any {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.value
}

// SetValue attaches one value of the program to the socket.
func (s *Socket) SetValue(v any) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.value = v
}

// OnDisconnect sets what is called once when this socket ends, after the
// namespace's handler.
func (s *Socket) OnDisconnect(h func(reason string)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.onDisconnect = h
}

// Send sends packets of the socket's namespace in one write; packets sent while
// OnConnect runs follow the answer to the client. The error is ErrClosed, ErrNamespace, or
// ErrOverflow after closing the connection of a client that reads too slowly.
func (s *Socket) Send(packets ...*Packet) error {
	for _, p := range packets {
		if p.namespace != s.namespace.name {
			return ErrNamespace
		}
	}
	if len(packets) == 1 {
		return s.send(packets[0].message)
	}
	messages := make([]*engineio.Message, len(packets))
	for i, p := range packets {
		messages[i] = p.message
	}
	return s.send(messages...)
}

// Flush sends what Builder.HoldFor held back for the socket.
func (s *Socket) Flush() { s.client.conn.Flush() }

// Emit encodes an event and sends it, see NewPacket and Send.
func (s *Socket) Emit(event string, args ...any) error {
	p, err := s.namespace.NewPacket(event, args...)
	if err != nil {
		return err
	}
	return s.send(p.message)
}

func (s *Socket) send(messages ...*engineio.Message) error {
	switch s.state.Load() {
	case connected:
		return s.client.conn.Send(messages...)
	case disconnected:
		return ErrClosed
	}
	s.mu.Lock()
	if s.state.Load() != connecting {
		s.mu.Unlock()
		return s.send(messages...)
	}
	full := len(s.held)+len(messages) > s.namespace.server.opts.MaxQueuedMessages
	if !full {
		s.held = append(s.held, messages...)
	}
	s.mu.Unlock()
	if full {
		s.client.conn.Close(0, engineio.ReasonOverflow)
		return ErrOverflow
	}
	return nil
}

// sendConnect answers the client and sends what was held back meanwhile. The socket is
// connected only then, or what another goroutine sends could overtake the answer.
func (s *Socket) sendConnect() error {
	s.mu.Lock()
	defer s.mu.Unlock()

	if s.state.Load() != connecting {
		return ErrClosed
	}
	messages := append([]*engineio.Message{s.accepted()}, s.held...)
	s.held = nil
	err := s.client.conn.Send(messages...)
	if !s.state.CompareAndSwap(connecting, connected) {
		_ = s.client.conn.Send(disconnectPacket(s)) // Leave has said nothing, as the client was not let in
		return ErrClosed
	}
	return err
}

func (s *Socket) accepted() *engineio.Message {
	return encodePacket(typeConnect, s.namespace.name, noID, []byte(`{"sid":"`+s.id+`"}`), nil)
}

// Disconnect kicks the client: it must leave every namespace, then its
// connection is closed. Stock clients do not come back by themselves.
func (s *Socket) Disconnect() { s.client.disconnectAll() }

// Leave ends the client's connection to this namespace only.
func (s *Socket) Leave() { s.client.leave(s) }

// Close closes the client's connection. Stock clients reconnect.
func (s *Socket) Close() { s.client.shared.Close() }
