package socketapi

import (
	"maps"
	"slices"
	"sync"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/view"
)

// hub holds all connections to one lobby.
type hub struct {
	mu       sync.Mutex
	seats    map[lobbies.PlayerID]*session
	overlays map[*session]struct{} // and moderators, who share a link
	all      []*session            // in seats and overlays; nil after a change
	audience *audience
	closed   bool // removed from Sockets.hubs; a new session creates another hub
}

// asHub converts a value of Sockets.hubs.
func asHub(value any) *hub {
	h, _ := value.(*hub)
	return h
}

// each calls do with all sessions of these timings but those of the audience.
func (h *hub) each(timing view.Timing, do func(*session)) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.all == nil {
		h.all = slices.AppendSeq(slices.Collect(maps.Values(h.seats)), maps.Keys(h.overlays))
	}
	for _, to := range h.all {
		if timing.Includes(to.timing()) {
			do(to)
		}
	}
}

// add registers a session unless the hub is closed. older is the previous session of its seat.
func (h *hub) add(entering *session) (older *session, added bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return nil, false
	}
	if entering.inAudience {
		h.audience.add(entering)
		return nil, true
	}
	if entering.player == "" || entering.moderates {
		h.overlays[entering], h.all = struct{}{}, nil
		return nil, true
	}
	older = h.seats[entering.player]
	h.all = nil
	h.seats[entering.player] = entering
	return older, true
}

func (h *hub) seatOf(player lobbies.PlayerID) *session {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.seats[player]
}

func (h *hub) removeSeat(player lobbies.PlayerID) *session {
	h.mu.Lock()
	defer h.mu.Unlock()
	leaving := h.seats[player]
	h.all = nil
	delete(h.seats, player)
	return leaving
}

// remove unregisters a session, and closes the hub after the last one.
func (h *hub) remove(leaving *session) (closed bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.audience.remove(leaving)
	h.all = nil
	delete(h.overlays, leaving)
	if h.seats[leaving.player] == leaving {
		delete(h.seats, leaving.player)
	}
	h.closed = !h.isWatched()
	return h.closed
}

// isWatched reports whether there is any connection. The lock is held.
func (h *hub) isWatched() bool {
	return len(h.seats) > 0 || len(h.overlays) > 0 || h.audience.size() > 0
}
