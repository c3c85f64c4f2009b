package httpserver

import (
	"net"
	"net/http"
	"sync"
)

// newcomers are the connections on which nothing has been asked yet. Browsers open some
// in advance; net/http would let each of them hold up a stop for five seconds.
type newcomers struct {
	mu     sync.Mutex
	silent map[net.Conn]struct{}
	late   bool // whoever comes now is dismissed
}

// watch is an http.Server's ConnState.
func (n *newcomers) watch(c net.Conn, state http.ConnState) {
	n.mu.Lock()
	defer n.mu.Unlock()
	switch {
	case state != http.StateNew:
		delete(n.silent, c)
	case n.late:
		_ = c.Close()
	default:
		n.silent[c] = struct{}{}
	}
}

// dismiss closes those that are silent, and those that were let in just before the
// door was closed: they would have come too late anyway.
func (n *newcomers) dismiss() {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.late = true
	for c := range n.silent {
		_ = c.Close()
	}
}
