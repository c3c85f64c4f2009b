package lobbies

import "tarnwort/libs/game"

// PresenceHandler handles what other servers report of presence, and the reactions that they share.
type PresenceHandler struct{ rooms *registry }

// PresenceHandler returns the handler for an implementation of Presence.
func (s *Service) PresenceHandler() PresenceHandler { return PresenceHandler{s.rooms} }

// HandleReaction shows a reaction that another server has taken. It is dropped when the lobby is not in memory.
func (h PresenceHandler) HandleReaction(id game.LobbyID, player game.PlayerID, kind game.Reaction) {
	defer h.rooms.env.RecoverPanic(id)
	if r, ok := h.rooms.lockInMemory(id); ok {
		defer r.Unlock()
		r.HandleReaction(player, kind)
	}
}

// HandleWatchers tells the game master that viewers without a seat came or went at another server.
func (h PresenceHandler) HandleWatchers(id game.LobbyID) {
	defer h.rooms.env.RecoverPanic(id)
	if r, ok := h.rooms.lockInMemory(id); ok {
		defer r.Unlock()
		r.TellWatchers()
	}
}

// HandlePresence takes note that another server's connection to a seat came or went. It
// changes nothing when the lobby is not in memory.
func (h PresenceHandler) HandlePresence(id game.LobbyID, player game.PlayerID, connected bool) {
	defer h.rooms.env.RecoverPanic(id)
	if r, ok := h.rooms.lockInMemory(id); ok {
		defer r.Unlock()
		r.HandlePresence(player, connected)
	}
}
