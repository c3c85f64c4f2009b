package socketapi

import "tarnwort/libs/game"

// Quiet tells whether the audience of a lobby has been sent all there is.
func (s *Sockets) Quiet(id game.LobbyID) bool {
	g, ok := s.find(id)
	if !ok {
		return true
	}
	g.crowd.mu.Lock()
	defer g.crowd.mu.Unlock()
	return !g.crowd.sending
}
