package presence

import (
	"maps"
	"slices"
	"time"

	"tarnwort/libs/game"
)

// hear notes that a server is alive.
func (r *roster) hear(name string, now time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.get(name).lastHeard = now
}

// get returns a server, which is new when it was not known. It is called with the lock held.
func (r *roster) get(name string) *server {
	other := r.servers[name]
	if other == nil {
		other = new(server)
		r.servers[name] = other
	}
	return other
}

// trackHeartbeat notes a heartbeat and returns the states of its server that must be checked: those that it says are
// others, or all when heartbeats were lost or the server is new.
func (r *roster) trackHeartbeat(h heartbeat, now time.Time) (doubtful numbers) {
	r.mu.Lock()
	defer r.mu.Unlock()
	other := r.get(h.Server)
	missed := h.Number != other.lastNumber+1
	other.lastHeard, other.lastNumber = now, h.Number
	if missed {
		return r.statesLocked(h.Server, r.lobbies)
	}
	doubtful = make(numbers)
	for id, number := range h.Changed {
		if l := r.lobbies[id]; l != nil && l.remote[h.Server].number != number {
			doubtful[id] = l.remote[h.Server].number
		}
	}
	return doubtful
}

// statesLocked are the numbers of a server's states that this one has.
func (r *roster) statesLocked(name string, of map[game.LobbyID]*lobby) numbers {
	known := make(numbers, len(of))
	for id, l := range of {
		known[id] = l.remote[name].number
	}
	return known
}

// checks returns, by server, the states to check: of the lobbies that were followed between the last two calls, or of
// all. A lobby's first look comes with that delay because NATS servers learn by and by who subscribes to what.
func (r *roster) checks(all bool) map[string]numbers {
	r.mu.Lock()
	defer r.mu.Unlock()
	due := make(map[game.LobbyID]*lobby)
	for id, l := range r.lobbies {
		if l.looks++; all || l.looks == 2 {
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

// dropServers drops the servers for which gone is true and returns their names and seats.
func (r *roster) dropServers(gone func(name string, heard time.Time) bool) (names []string, lost []seatChange) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for name, other := range r.servers {
		if gone(name, other.lastHeard) {
			names = append(names, name)
			delete(r.servers, name)
		}
	}
	if len(names) == 0 {
		return nil, nil
	}
	for id, l := range r.lobbies {
		for _, name := range names {
			for player := range l.remote[name].seats {
				lost = append(lost, seatChange{id, player, false})
			}
			delete(l.remote, name)
		}
	}
	return names, lost
}

// names lists the other servers.
func (r *roster) names() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Collect(maps.Keys(r.servers))
}
