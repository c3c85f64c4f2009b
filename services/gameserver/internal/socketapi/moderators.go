package socketapi

import "tarnwort/libs/lobbies"

// moderatorsOf lists the sessions that share a link for moderators. They are removed when they are closed.
func (h *hub) moderatorsOf(link lobbies.PlayerID) (all []*session) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for s := range h.overlays {
		if s.moderates && s.player == link {
			all = append(all, s)
		}
	}
	return all
}
