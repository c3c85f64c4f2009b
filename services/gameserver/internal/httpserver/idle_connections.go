package httpserver

import (
	"net"
	"net/http"
	"sync"
)

// idleConnections are the connections on which nothing has been asked yet. Browsers open some
// in advance; net/http would let each of them hold up a stop for five seconds.
type idleConnections struct {
	mu     sync.Mutex
	conns  map[net.Conn]struct{}
	closed bool // whoever comes now is dismissed
}

// trackState is an http.Server's ConnState.
func (n *idleConnections) trackState(c net.Conn, state http.ConnState) {
	n.mu.Lock()
	defer n.mu.Unlock()
	switch {
	case state != http.StateNew:
		delete(n.conns, c)
	case n.closed:
		_ = c.Close()
	default:
		n.conns[c] = struct{}{}
	}
}

// closeAll closes those that are silent, and those that were let in just before the
// door was closed: they would have come too late anyway.
func (n *idleConnections) closeAll() {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.closed = true
	for c := range n.conns {
		_ = c.Close()
	}
}
