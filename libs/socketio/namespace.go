package socketio

import (
	"encoding/json"
	"sync"
)

// Namespace is one of the channels that share a connection. Its On methods are
// meant to be called before the server serves.
type Namespace struct {
	server *Server
	name   string

	mu           sync.RWMutex
	onConnect    func(s *Socket, auth json.RawMessage) error
	onDisconnect func(s *Socket, reason string)
	onAny        func(s *Socket, e *Event)
	handlers     map[string]func(s *Socket, e *Event)
}

func newNamespace(s *Server, name string) *Namespace {
	return &Namespace{
		server:       s,
		name:         name,
		onConnect:    func(*Socket, json.RawMessage) error { return nil },
		onDisconnect: func(*Socket, string) {},
		onAny:        func(*Socket, *Event) {},
		handlers:     make(map[string]func(*Socket, *Event)),
	}
}

// Name returns the name, with its leading slash.
func (n *Namespace) Name() string { return n.name }

// OnConnect sets the function that admits a client; auth is the JSON object the client sent, or {}, and what h
// sends leaves together with the answer. An error refuses the client, which gets its message, and the data of a
// *ConnectError.
func (n *Namespace) OnConnect(h func(s *Socket, auth json.RawMessage) error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.onConnect = h
}

// OnDisconnect sets what is called once for each socket that OnConnect let in
// (or that OnConnect panicked for), after its last event. The reason is one of
// the Reason constants of this package and of engineio.
func (n *Namespace) OnDisconnect(h func(s *Socket, reason string)) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.onDisconnect = h
}

// OnEvent sets the handler of one event, undecoded; see On for a typed one.
func (n *Namespace) OnEvent(event string, h func(s *Socket, e *Event)) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.handlers[event] = h
}

// OnAny sets the handler of every event that has none. Binary
// data in args has become base64 strings; ack is nil when the client asked for
// no acknowledgement.
func (n *Namespace) OnAny(h func(s *Socket, event string, args []json.RawMessage, ack func(any))) {
	n.onAnyEvent(func(s *Socket, e *Event) {
		var ack func(any)
		if e.WantsAck() {
			ack = func(value any) { _ = e.Ack(value) }
		}
		h(s, e.Name, e.args(), ack)
	})
}

func (n *Namespace) onAnyEvent(h func(s *Socket, e *Event)) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.onAny = h
}

func (n *Namespace) handler(event string) func(*Socket, *Event) {
	n.mu.RLock()
	defer n.mu.RUnlock()
	if h := n.handlers[event]; h != nil {
		return h
	}
	return n.onAny
}

func (n *Namespace) connectHandler() func(*Socket, json.RawMessage) error {
	n.mu.RLock()
	defer n.mu.RUnlock()
	return n.onConnect
}

func (n *Namespace) disconnectHandler() func(*Socket, string) {
	n.mu.RLock()
	defer n.mu.RUnlock()
	return n.onDisconnect
}
