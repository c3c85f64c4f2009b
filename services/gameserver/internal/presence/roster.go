package presence

import (
	"maps"
	"sync"
	"time"

	"tarnwort/libs/game"
)

// roster holds the connected seats of every server.
type roster struct {
	mu      sync.Mutex
	local   map[seat]time.Time // since when
	servers map[string]*server
	// elsewhere counts, per lobby and player, the servers that have them.
	remoteCounts map[game.LobbyID]map[game.PlayerID]int
}

type seat struct {
	lobby  game.LobbyID
	player game.PlayerID
}

type server struct {
	lastHeard  time.Time
	lastNumber int64              // number of its last message
	seats      map[seat]time.Time // since when
	// doubtful says that a message was missed and no complete list has come since.
	outOfSync bool
	// restated are the seats of a list that is not complete yet; nil outside one.
	listed map[seat]bool
}

func newRoster() *roster {
	return &roster{
		local:        make(map[seat]time.Time),
		servers:      make(map[string]*server),
		remoteCounts: make(map[game.LobbyID]map[game.PlayerID]int),
	}
}

// setLocal sets since when a seat is connected to this server; zero means disconnected.
func (r *roster) setLocal(s seat, since time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.local, s)
	if !since.IsZero() {
		r.local[s] = since
	}
}

// localSeats lists the seats of this server.
func (r *roster) localSeats() map[seat]time.Time {
	r.mu.Lock()
	defer r.mu.Unlock()
	return maps.Clone(r.local)
}

// hasNewerRemote reports whether another server has a newer connection to a seat. Equal
// times are decided by the greater server name.
func (r *roster) hasNewerRemote(s seat, name string) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	mine := r.local[s]
	for otherName, other := range r.servers {
		since, there := other.seats[s]
		if there && (since.After(mine) || since.Equal(mine) && otherName > name) {
			return true
		}
	}
	return false
}

// nextTime returns now, or a time after all known connections to the seat: the clock of
// their server may be ahead.
func (r *roster) nextTime(s seat, now time.Time) time.Time {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, other := range r.servers {
		if since, there := other.seats[s]; there && !now.After(since) {
			now = since.Add(time.Nanosecond)
		}
	}
	return now
}

// trackMessage records a message. It reports whether its server is known and whether the
// server must be asked for its seats because a message was lost.
func (r *roster) trackMessage(name string, number int64, all bool, now time.Time) (known, ask bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	other, known := r.servers[name]
	if !known {
		other = &server{seats: make(map[seat]time.Time)}
		r.servers[name] = other
	}
	missed := number != other.lastNumber+1
	other.lastHeard, other.lastNumber = now, number
	other.outOfSync = other.outOfSync || missed
	switch {
	case all:
		other.listed = make(map[seat]bool)
	case missed:
		other.listed = nil // that list has a hole
	}
	return known, other.outOfSync && other.listed == nil
}

// finishSync ends a complete list of a server and returns the seats that are not in it.
func (r *roster) finishSync(name string) (lost []seat) {
	r.mu.Lock()
	defer r.mu.Unlock()
	other := r.servers[name]
	if other == nil || other.listed == nil {
		return nil
	}
	for s := range other.seats {
		if !other.listed[s] {
			delete(other.seats, s)
			r.addRemote(s, -1)
			lost = append(lost, s)
		}
	}
	other.listed, other.outOfSync = nil, false
	return lost
}

// applyRemote stores the state of a seat on another server and reports whether subscribers
// must know: it changed, or a newer connection takes over a seat of this server.
func (r *roster) applyRemote(name string, s seat, since time.Time) (news bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	other, known := r.servers[name]
	if !known {
		return false
	}
	before, had := other.seats[s]
	switch here := !since.IsZero(); {
	case here:
		other.seats[s] = since
		if other.listed != nil {
			other.listed[s] = true
		}
		if !had {
			r.addRemote(s, 1)
		}
		_, mine := r.local[s]
		return !had || mine && since.After(before)
	case had:
		delete(other.seats, s)
		r.addRemote(s, -1)
	}
	return had
}

func (r *roster) addRemote(s seat, by int) {
	lobby := r.remoteCounts[s.lobby]
	if lobby == nil {
		lobby = make(map[game.PlayerID]int)
		r.remoteCounts[s.lobby] = lobby
	}
	if lobby[s.player] += by; lobby[s.player] <= 0 {
		delete(lobby, s.player)
	}
	if len(lobby) == 0 {
		delete(r.remoteCounts, s.lobby)
	}
}

// dropServers drops the servers for which gone is true and returns their seats.
func (r *roster) dropServers(gone func(name string, heard time.Time) bool) (lost []seat) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for name, other := range r.servers {
		if !gone(name, other.lastHeard) {
			continue
		}
		for s := range other.seats {
			r.addRemote(s, -1)
			lost = append(lost, s)
		}
	}
	maps.DeleteFunc(r.servers, func(name string, other *server) bool { return gone(name, other.lastHeard) })
	return lost
}

// remoteConnected returns the players of a lobby that are connected to other servers.
func (r *roster) remoteConnected(id game.LobbyID) game.Connected {
	r.mu.Lock()
	defer r.mu.Unlock()
	players := r.remoteCounts[id]
	if len(players) == 0 {
		return nil
	}
	connected := make(game.Connected, len(players))
	for player := range players {
		connected[player] = true
	}
	return connected
}
