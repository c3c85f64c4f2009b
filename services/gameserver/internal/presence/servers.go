package presence

import (
	"time"

	"tarnwort/libs/game"
)

// markAlive records when a server last sent a message.
func (r *roster) markAlive(name string, now time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.getLocked(name).lastMessage = now
}

// getLocked returns a server, and adds it when it is unknown.
func (r *roster) getLocked(name string) *server {
	other := r.servers[name]
	if other == nil {
		other = new(server)
		r.servers[name] = other
	}
	return other
}

// trackHeartbeat records a heartbeat and returns the states of its server that this one must check: those whose number
// differs, or all when heartbeats were lost or the server is new.
func (r *roster) trackHeartbeat(h heartbeat, now time.Time) (outOfSync numbers) {
	r.mu.Lock()
	defer r.mu.Unlock()
	other := r.getLocked(h.Server)
	missed := h.Number != other.lastNumber+1
	other.lastMessage, other.lastNumber = now, h.Number
	other.clockAhead = h.ClockAhead
	if missed {
		return r.statesLocked(h.Server, r.lobbies)
	}
	outOfSync = make(numbers)
	for id, number := range h.Changed {
		if l := r.lobbies[id]; l != nil && l.remote[h.Server].number != number {
			outOfSync[id] = l.remote[h.Server].number
		}
	}
	return outOfSync
}

// clockOffsets returns how far the clocks of the servers that have told it are ahead of NATS'.
func (r *roster) clockOffsets() (ahead []time.Duration) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, other := range r.servers {
		if other.clockAhead != nil {
			ahead = append(ahead, time.Duration(*other.clockAhead)*time.Millisecond)
		}
	}
	return ahead
}

// statesLocked returns the numbers of a server's states that this one has.
func (r *roster) statesLocked(name string, of map[game.LobbyID]*lobby) numbers {
	known := make(numbers, len(of))
	for id, l := range of {
		known[id] = l.remote[name].number
	}
	return known
}

// checks returns, by server, the states to check: of the lobbies that were followed between the last two calls, or of
// all. A lobby's first check waits for the second call because a new subscription takes time to reach all NATS servers.
func (r *roster) checks(all bool) map[string]numbers {
	r.mu.Lock()
	defer r.mu.Unlock()
	due := make(map[game.LobbyID]*lobby)
	for id, l := range r.lobbies {
		if l.checks++; all || l.checks == 2 {
			due[id] = l
		}
	}
	checks := make(map[string]numbers)
	for name := range r.servers {
		if len(due) > 0 {
			checks[name] = r.statesLocked(name, due)
		}
	}
	return checks
}

// dropServers drops the servers for which gone returns true, and returns their disconnected seats.
func (r *roster) dropServers(gone func(name string, lastMessage time.Time) bool) (lost []seatChange) {
	r.mu.Lock()
	defer r.mu.Unlock()
	var names []string
	for name, other := range r.servers {
		if gone(name, other.lastMessage) {
			names = append(names, name)
			delete(r.servers, name)
		}
	}
	if len(names) == 0 {
		return nil
	}
	for id, l := range r.lobbies {
		for _, name := range names {
			lost = append(lost, l.remote[name].endings(id, state{})...)
			delete(l.remote, name)
		}
	}
	return lost
}
