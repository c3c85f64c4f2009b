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
	h := asHub(found)
	h.each(func(to *session) { to.socket.Close() })
	for _, viewer := range h.audience.all() {
		viewer.socket.Close()
	}
}

// all is every viewer in the audience.
func (a *audience) all() []*session {
	a.mu.Lock()
	defer a.mu.Unlock()
	return slices.Collect(maps.Keys(a.viewers))
}

// IsWatched implements lobbies.Audience.
func (s *Sockets) IsWatched(id lobbies.LobbyID) bool {
	h, ok := s.find(id)
	if !ok {
		return false
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.isWatched()
}

func (a *audience) size() int {
	a.mu.Lock()
	defer a.mu.Unlock()
	return len(a.viewers)
}
