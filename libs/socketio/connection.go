package socketio

import (
	"sync"

	"tarnwort/libs/socketio/engineio"
)

// Connection is what the sockets of one client share; its methods may be called by any goroutine. It stays
// the same when the client leaves a namespace and enters it again, so limits of a client belong here.
type Connection struct {
	session *engineio.Session

	mu      sync.Mutex
	value   any
	onClose func(reason string)
}

// Connection returns the connection the socket runs on.
func (s *Socket) Connection() *Connection { return &s.client.shared }

// Value returns what SetValue has attached last, or nil.
func (c *Connection) Value() any {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.value
}

// SetValue attaches one value of the program to the connection.
func (c *Connection) SetValue(v any) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.value = v
}

// OnClose sets what is called once when the connection ends, after the end of its
// last socket. It is meant to be called while a client is let in or an event of it
// is handled; what is set after the end is never called.
func (c *Connection) OnClose(h func(reason string)) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.onClose = h
}

// Close ends the connection with all its sockets. Stock clients reconnect.
func (c *Connection) Close() { c.session.Close(closeNormal, engineio.ReasonForcedClose) }

// takeCloseHandler returns what OnClose has set, once.
func (c *Connection) takeCloseHandler() func(reason string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	h := c.onClose
	c.onClose = nil
	return h
}
