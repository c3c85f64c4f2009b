package lobbies

import (
	"time"

	"tarnwort/libs/game"
)

// PresenceHandler handles what other servers report of presence, and answers their questions.
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

// HandleServerLoss records that another server is gone, and with it what it knew of persons
// in lobbies: any lobby may have had one until now.
func (h PresenceHandler) HandleServerLoss() { h.server.occupancy.loseServer() }

// LastOccupied returns how long ago a person was in a lobby through this server, zero when one
// is; known is false for a lobby without one in the last hours. It waits for no lobby.
func (h PresenceHandler) LastOccupied(id game.LobbyID) (ago time.Duration, known bool) {
	return h.server.occupancy.ago(id)
}
