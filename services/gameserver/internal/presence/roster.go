package presence

import (
	"maps"
	"sync"
	"time"

	"tarnwort/libs/game"
)

// seats are the connected seats of a lobby at one server, and since when.
type seats map[game.PlayerID]time.Time

// roster holds the seats of followed lobbies, and which other servers there are.
type roster struct {
	mu      sync.Mutex
	servers map[string]*server
	lobbies map[game.LobbyID]*lobby
	// changed are the lobbies whose local seats changed since the last heartbeat.
	changed numbers
}

// server is another server.
type server struct {
	lastMessage time.Time
	lastNumber  int64  // of its heartbeats; 0 before the first
	clockAhead  *int64 // in ms, as its heartbeats tell
}

// lobby is a followed lobby.
type lobby struct {
	local  seats
	number int64 // of local; 0 when it is empty
	remote map[string]remoteSeats
	checks int // calls of roster.checks since it was followed
}

// remoteSeats are the seats at another server, at least one.
type remoteSeats struct {
	number int64
	seats  seats
}

func newRoster() *roster {
	return &roster{servers: make(map[string]*server), lobbies: make(map[game.LobbyID]*lobby), changed: make(numbers)}
}

// follow adds a lobby. stop, which may be called twice, removes it.
func (r *roster) follow(id game.LobbyID) (stop func()) {
	r.mu.Lock()
	defer r.mu.Unlock()
	followed := &lobby{local: make(seats), remote: make(map[string]remoteSeats)}
	r.lobbies[id] = followed
	return func() {
		r.mu.Lock()
		defer r.mu.Unlock()
		if r.lobbies[id] == followed {
			delete(r.lobbies, id)
		}
	}
}

// setLocal connects or disconnects a seat of this server, numbers the new state and returns it; followed is false when
// the lobby is no longer in memory. A new connection gets a later time than those at other servers, whose clocks may be
// ahead.
func (r *roster) setLocal(id game.LobbyID, player game.PlayerID, connected bool, now time.Time, number int64) (state seats, followed bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	l := r.lobbies[id]
	if l == nil {
		return nil, false
	}
	delete(l.local, player)
	if connected {
		for _, other := range l.remote {
			if since, there := other.seats[player]; there && !now.After(since) {
				now = since.Add(time.Nanosecond)
			}
		}
		l.local[player] = now
	}
	l.number = number
	if len(l.local) == 0 {
		l.number = 0
	}
	r.changed[id] = l.number
	return maps.Clone(l.local), true
}

// takeChanged returns what changed since the last call.
func (r *roster) takeChanged() (changed numbers) {
	r.mu.Lock()
	defer r.mu.Unlock()
	changed, r.changed = r.changed, make(numbers)
	return changed
}

// localState returns the seats of this server and their number, which is 0 without seats.
func (r *roster) localState(id game.LobbyID) (state seats, number int64) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if l := r.lobbies[id]; l != nil {
		return maps.Clone(l.local), l.number
	}
	return nil, 0
}

// hasNewerRemote reports whether another server has a newer connection to a seat. Equal
// times are decided by the greater server name.
func (r *roster) hasNewerRemote(id game.LobbyID, player game.PlayerID, name string) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	l := r.lobbies[id]
	if l == nil {
		return false
	}
	mine := l.local[player]
	for otherName, other := range l.remote {
		since, there := other.seats[player]
		if there && (since.After(mine) || since.Equal(mine) && otherName > name) {
			return true
		}
	}
	return false
}

// remoteConnected returns the players of a lobby that are connected to other servers.
func (r *roster) remoteConnected(id game.LobbyID) game.Connected {
	r.mu.Lock()
	defer r.mu.Unlock()
	l := r.lobbies[id]
	if l == nil || len(l.remote) == 0 {
		return nil
	}
	connected := make(game.Connected)
	for _, other := range l.remote {
		for player := range other.seats {
			connected[player] = true
		}
	}
	return connected
}

// applyState stores the seats of a lobby at another server, unless it has newer ones. It returns the changes for the
// subscriber: seats that were connected or disconnected there, and newer connections to seats of this server.
func (r *roster) applyState(name string, id game.LobbyID, number int64, state seats) (changes []seatChange) {
	r.mu.Lock()
	defer r.mu.Unlock()
	l := r.lobbies[id]
	if l == nil || number <= l.remote[name].number {
		return nil
	}
	before := l.remote[name].seats
	delete(l.remote, name)
	if len(state) > 0 {
		l.remote[name] = remoteSeats{number, state}
	}
	for player, since := range state {
		was, had := before[player]
		if _, mine := l.local[player]; !had || mine && since.After(was) {
			changes = append(changes, seatChange{id, player, true})
		}
	}
	for player := range before {
		if _, still := state[player]; !still {
			changes = append(changes, seatChange{id, player, false})
		}
	}
	return changes
}
