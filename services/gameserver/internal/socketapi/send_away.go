package socketapi

import (
	"maps"
	"slices"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
)

var _ lobbies.ReconnectingAudience = (*Sockets)(nil)

// SendAway implements lobbies.ReconnectingAudience. Nobody is told to leave the
// namespace, after which a stock client would not come back.
func (s *Sockets) SendAway(id game.LobbyID) {
	found, ok := s.galleries.LoadAndDelete(id)
	if !ok {
		return
	}
	g := inMap(found)
	g.each(func(to *guest) { to.socket.Close() })
	for _, viewer := range g.crowd.all() {
		viewer.socket.Close()
	}
}

// all is everybody who is in the crowd now.
func (c *crowd) all() []*guest {
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.Collect(maps.Keys(c.viewers))
}
