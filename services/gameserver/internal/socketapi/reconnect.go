package socketapi

import (
	"maps"
	"slices"

	"tarnwort/libs/lobbies"
)

// Reconnect implements lobbies.Audience. Clients are not told to leave the namespace,
// after which a stock client would not come back.
func (s *Sockets) Reconnect(id lobbies.LobbyID) {
	found, ok := s.hubs.LoadAndDelete(id)
	if !ok {
		return
	}
	g := asHub(found)
	g.each(func(to *session) { to.socket.Close() })
	for _, viewer := range g.audience.all() {
		viewer.socket.Close()
	}
}

// all is every viewer in the crowd.
func (c *audience) all() []*session {
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.Collect(maps.Keys(c.viewers))
}

// IsWatched implements lobbies.Audience.
func (s *Sockets) IsWatched(id lobbies.LobbyID) bool {
	g, ok := s.find(id)
	if !ok {
		return false
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.isWatched()
}

func (c *audience) size() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.viewers)
}
