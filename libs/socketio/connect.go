package socketio

import (
	"crypto/rand"
	"encoding/base64"
	"errors"
	"slices"
	"time"

	"tarnwort/libs/socketio/engineio"
)

// connect asks the namespace about a client. The socket is registered before
// that, so that it learns of its end even when the handler panics.
func (c *client) connect(p inbound) {
	n := c.server.namespace(p.namespace)
	if n == nil {
		c.refuse(p.namespace, &ConnectError{Message: "Invalid namespace"})
		return
	}
	s := &Socket{id: newID(), client: c, namespace: n}
	c.add(s)
	if err := n.connectHandler()(s, p.payload); err != nil {
		s.end()
		c.remove(s)
		c.refuse(p.namespace, asConnectError(err))
		return
	}
	_ = s.sendConnect() // a connection that has ended meanwhile tells by Closed
}

func asConnectError(err error) *ConnectError {
	if refused := new(ConnectError); errors.As(err, &refused) {
		return refused
	}
	return &ConnectError{Message: err.Error()}
}

func (c *client) add(s *Socket) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.sockets = append(c.sockets, s)
	c.leftNamespaces = slices.DeleteFunc(c.leftNamespaces, func(name string) bool { return name == s.namespace.name })
}

// remove forgets a socket. A client without any has to connect again in time.
func (c *client) remove(s *Socket) (found bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.forget(s)
}

// forget is called with mu held.
func (c *client) forget(s *Socket) (found bool) {
	i := slices.Index(c.sockets, s)
	if i >= 0 {
		c.sockets = slices.Delete(c.sockets, i, i+1)
	}
	c.awaitConnect(s.state.Load() == connected)
	return i >= 0
}

// awaitConnect closes the connection if it has no namespace in time. A refused
// client gets no new time. The caller holds mu.
func (c *client) awaitConnect(anew bool) {
	if len(c.sockets) > 0 {
		return
	}
	if anew {
		c.stopTimer()
	}
	if c.timer == nil {
		c.timer = time.AfterFunc(c.server.opts.ConnectTimeout, c.connectTimedOut)
	}
}

func (c *client) connectTimedOut() {
	c.mu.Lock()
	idle := len(c.sockets) == 0
	c.timer = nil
	c.mu.Unlock()
	if idle {
		c.server.guard(func() { c.conn.Close(closeNormal, ReasonConnectTimeout) })
	}
}

// stopTimer is called with mu held.
func (c *client) stopTimer() {
	if c.timer != nil {
		c.timer.Stop()
		c.timer = nil
	}
}

func (c *client) hasLeft(namespace string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.Contains(c.leftNamespaces, namespace)
}

// leave ends one socket from the server's side.
func (c *client) leave(s *Socket) {
	if !c.forgetLeft(s) {
		return
	}
	if s.state.Swap(disconnected) == connected {
		_ = c.conn.Send(disconnectPacket(s))
	}
	c.conn.Later(func() { c.notifyDisconnected(s, ReasonServerLeft) })
}

// forgetLeft forgets a socket to which its client may still write. Both become true
// at once: an event in between would be taken for malformed.
func (c *client) forgetLeft(s *Socket) (found bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.forget(s) {
		return false
	}
	c.leftNamespaces = append(c.leftNamespaces, s.namespace.name)
	return true
}

// disconnectAll tells the client to leave every namespace and closes its connection.
func (c *client) disconnectAll() {
	c.mu.Lock()
	sockets := slices.Clone(c.sockets)
	c.mu.Unlock()

	packets := make([]*engineio.Message, len(sockets))
	for i, s := range sockets {
		packets[i] = disconnectPacket(s)
	}
	_ = c.conn.Send(packets...)
	c.conn.Close(closeNormal, ReasonServerLeft)
}

func disconnectPacket(s *Socket) *engineio.Message {
	return encodePacket(typeDisconnect, s.namespace.name, noID, nil, nil)
}

// newID returns 120 random bits in 20 characters.
func newID() string {
	var bits [15]byte
	_, _ = rand.Read(bits[:]) // never fails since Go 1.24
	return base64.RawURLEncoding.EncodeToString(bits[:])
}
