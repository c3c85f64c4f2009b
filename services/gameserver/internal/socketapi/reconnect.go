package socketapi

import (
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/view"
)

// Reconnect implements room.Audience. It closes connections without a disconnect packet,
// after which a stock client would not reconnect.
func (s *Sockets) Reconnect(id lobbies.LobbyID) {
	found, ok := s.hubs.LoadAndDelete(id)
	if !ok {
		return
	}
	h := asHub(found)
	h.each(view.Everyone, func(to *session) { to.socket.Close() })
	for _, viewer := range h.audience.all() {
		viewer.socket.Close()
	}
}

// Timings implements room.Audience.
func (s *Sockets) Timings(id lobbies.LobbyID) view.Timing {
	if h, ok := s.find(id); ok {
		return h.audience.timings()
	}
	return 0
}

// IsWatched implements room.Audience.
func (s *Sockets) IsWatched(id lobbies.LobbyID) bool {
	h, ok := s.find(id)
	if !ok {
		return false
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.isWatched()
}
