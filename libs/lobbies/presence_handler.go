package lobbies

import "tarnwort/libs/game"

// PresenceHandler handles what other servers report of presence.
type PresenceHandler struct{ server *server }

// PresenceHandler returns the handler for an implementation of Presence.
func (s *Service) PresenceHandler() PresenceHandler { return PresenceHandler{s.server} }

// HandlePresence applies that another server's connection to a seat came or went. It
// changes nothing when the lobby is not in memory.
func (h PresenceHandler) HandlePresence(id game.LobbyID, player game.PlayerID, connected bool) {
	defer h.server.recoverPanic(id)
	if r, ok := h.server.lockInMemory(id); ok {
		defer r.mu.Unlock()
		r.connections.handle(player, connected)
	}
}
