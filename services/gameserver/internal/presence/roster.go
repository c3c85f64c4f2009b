package presence

import (
	"maps"
	"slices"
	"sync"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

// seats are the connected seats of a lobby at one server, and since when.
type seats map[game.PlayerID]time.Time

// roster holds who is connected to followed lobbies, and which other servers there are.
type roster struct {
	mu      sync.Mutex
	servers map[string]*server
	lobbies map[game.LobbyID]*lobby
	// changed are the lobbies whose local seats changed since the last heartbeat.
	changed numbers
}

// server is what this one knows of another server.
type server struct {
	lastMessage time.Time
	lastNumber  int64  // of its heartbeats; 0 before the first
	clockAhead  *int64 // in ms, as its heartbeats tell
}

// lobby is a followed lobby.
type lobby struct {
	local  state
	number int64 // of local; 0 when it is empty
	remote map[string]remoteState
	checks int // calls of roster.checks since it was followed
}

// state is who is connected to a lobby at one server.
type state struct {
	seats    seats
	watchers protocol.WatchersUpdated
}

func (s state) isEmpty() bool { return len(s.seats) == 0 && s.watchers.IsZero() }

// remoteState is the state at another server, never an empty one.
type remoteState struct {
	number int64
	state
}

func newRoster() *roster {
	return &roster{servers: make(map[string]*server), lobbies: make(map[game.LobbyID]*lobby), changed: make(numbers)}
}

// follow adds a lobby. stop, which may be called twice, removes it.
func (r *roster) follow(id game.LobbyID) (stop func()) {
	r.mu.Lock()
	defer r.mu.Unlock()
	followed := &lobby{local: state{seats: make(seats)}, remote: make(map[string]remoteState)}
	r.lobbies[id] = followed
	return func() {
		r.mu.Lock()
		defer r.mu.Unlock()
		if r.lobbies[id] == followed {
			delete(r.lobbies, id)
		}
	}
}

// changeLocal changes the state of a lobby at this server, numbers the new one and returns it; changed is false when change says so,
// or when the lobby is no longer in memory.
func (r *roster) changeLocal(id game.LobbyID, number int64, change func(*lobby) bool) (now state, changed bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	l := r.lobbies[id]
	if l == nil || !change(l) {
		return state{}, false
	}
	l.number = number
	if l.local.isEmpty() {
		l.number = 0
	}
	r.changed[id] = l.number
	return l.copyLocal(), true
}

func (l *lobby) copyLocal() state {
	return state{seats: maps.Clone(l.local.seats), watchers: l.local.watchers}
}

// setSeat connects or disconnects a seat of this server. A new connection gets a later time than those at other servers, whose
// clocks may be ahead.
func (l *lobby) setSeat(player game.PlayerID, connected bool, now time.Time) {
	delete(l.local.seats, player)
	if !connected {
		return
	}
	for _, other := range l.remote {
		if since, there := other.seats[player]; there && !now.After(since) {
			now = since.Add(time.Nanosecond)
		}
	}
	l.local.seats[player] = now
}

// takeChanged returns what changed since the last call.
func (r *roster) takeChanged() (changed numbers) {
	r.mu.Lock()
	defer r.mu.Unlock()
	changed, r.changed = r.changed, make(numbers)
	return changed
}

// localState returns the state of a lobby at this server and its number, which is 0 for an empty one.
func (r *roster) localState(id game.LobbyID) (now state, number int64) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if l := r.lobbies[id]; l != nil {
		return l.copyLocal(), l.number
	}
	return state{}, 0
}

// remoteWatchers returns who watches a lobby at other servers.
func (r *roster) remoteWatchers(id game.LobbyID) (all protocol.WatchersUpdated) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if l := r.lobbies[id]; l != nil {
		for _, name := range slices.Sorted(maps.Keys(l.remote)) {
			all = all.Plus(l.remote[name].watchers)
		}
	}
	return all
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
	mine := l.local.seats[player]
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

// applyState stores the state of a lobby at another server, unless it has a newer one. It returns the changes for the
// subscriber: seats that were connected or disconnected there, newer connections to seats of this server, and other watchers.
func (r *roster) applyState(name string, id game.LobbyID, number int64, now state) (changes []seatChange) {
	r.mu.Lock()
	defer r.mu.Unlock()
	l := r.lobbies[id]
	if l == nil || number <= l.remote[name].number {
		return nil
	}
	before := l.remote[name]
	delete(l.remote, name)
	if !now.isEmpty() {
		l.remote[name] = remoteState{number, now}
	}
	for player, since := range now.seats {
		was, had := before.seats[player]
		if _, mine := l.local.seats[player]; !had || mine && since.After(was) {
			changes = append(changes, seatChange{id, player, true})
		}
	}
	return append(changes, before.endings(id, now)...)
}

// endings are the seats that are not in the next state any more, and whether its watchers are others.
func (s remoteState) endings(id game.LobbyID, next state) (changes []seatChange) {
	for player := range s.seats {
		if _, still := next.seats[player]; !still {
			changes = append(changes, seatChange{id, player, false})
		}
	}
	if !s.watchers.Equal(next.watchers) {
		changes = append(changes, seatChange{lobby: id})
	}
	return changes
}
