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
}

// watch is an http.Server's ConnState.
func (n *newcomers) watch(c net.Conn, state http.ConnState) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if state == http.StateNew {
		n.silent[c] = struct{}{}
		return
	}
	delete(n.silent, c)
}

// dismiss closes those that are silent: they would have come too late anyway.
func (n *newcomers) dismiss() {
	n.mu.Lock()
	defer n.mu.Unlock()
	for c := range n.silent {
		_ = c.Close()
	}
}
