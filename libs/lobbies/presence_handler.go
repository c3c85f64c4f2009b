package lobbies

import "tarnwort/libs/game"

// PresenceHandler handles what other servers report of presence.
type PresenceHandler struct{ rooms *registry }

// PresenceHandler returns the handler for an implementation of Presence.
func (s *Service) PresenceHandler() PresenceHandler { return PresenceHandler{s.rooms} }

// HandlePresence applies that another server's connection to a seat came or went. It
// changes nothing when the lobby is not in memory.
func (h PresenceHandler) HandlePresence(id game.LobbyID, player game.PlayerID, connected bool) {
	defer h.rooms.env.RecoverPanic(id)
	if r, ok := h.rooms.lockInMemory(id); ok {
		defer r.Unlock()
		r.HandlePresence(player, connected)
	}
}
