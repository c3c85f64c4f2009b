package httpserver

import (
	"net"
	"net/http"
	"sync"
)

// idleConnections are connections without a request yet. Browsers open some in advance, and
// net/http would let each delay a stop for five seconds.
type idleConnections struct {
	mu     sync.Mutex
	conns  map[net.Conn]struct{}
	closed bool // new connections are closed at once
}

// trackState is the ConnState hook of an http.Server.
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

// closeAll closes all idle connections, and from now on every new one.
func (n *idleConnections) closeAll() {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.closed = true
	for c := range n.conns {
		_ = c.Close()
	}
}
