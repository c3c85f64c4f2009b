package httpserver

import (
	"net"
	"net/http"
	"sync"
)

// idleConnections holds the connections without a request yet. Browsers open some in advance, and
// net/http would let each delay a stop for five seconds.
type idleConnections struct {
	mu     sync.Mutex
	conns  map[net.Conn]struct{}
	closed bool // new connections are closed at once
}

// trackState is the ConnState hook of an http.Server.
func (i *idleConnections) trackState(c net.Conn, state http.ConnState) {
	i.mu.Lock()
	defer i.mu.Unlock()
	switch {
	case state != http.StateNew:
		delete(i.conns, c)
	case i.closed:
		_ = c.Close()
	default:
		i.conns[c] = struct{}{}
	}
}

// closeAll closes all idle connections, and from now on every new one.
func (i *idleConnections) closeAll() {
	i.mu.Lock()
	defer i.mu.Unlock()
	i.closed = true
	for c := range i.conns {
		_ = c.Close()
	}
}
