package presence

import (
	"maps"
	"sync"
	"time"

	"tarnwort/libs/game"
)

// roster is who is connected through which server.
type roster struct {
	mu     sync.Mutex
	mine   map[seat]struct{}
	others map[string]*server
	// elsewhere counts, per lobby and player, the servers that have them.
	elsewhere map[game.LobbyID]map[game.PlayerID]int
}

type seat struct {
	lobby  game.LobbyID
	player game.PlayerID
}

type server struct {
	heard time.Time
	seats map[seat]struct{}
}

func newRoster() *roster {
	return &roster{
		mine:      make(map[seat]struct{}),
		others:    make(map[string]*server),
		elsewhere: make(map[game.LobbyID]map[game.PlayerID]int),
	}
}

// keep notes a seat of this server.
func (r *roster) keep(s seat, here bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if here {
		r.mine[s] = struct{}{}
	} else {
		delete(r.mine, s)
	}
}

// own lists the seats of this server.
func (r *roster) own() []seat {
	r.mu.Lock()
	defer r.mu.Unlock()
	seats := make([]seat, 0, len(r.mine))
	for s := range r.mine {
		seats = append(seats, s)
	}
	return seats
}

// hear notes a sign of life, and reports whether the server is a new one.
func (r *roster) hear(name string, now time.Time) (known bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	other, known := r.others[name]
	if !known {
		other = &server{seats: make(map[seat]struct{})}
		r.others[name] = other
	}
	other.heard = now
	return known
}

// note keeps what a server says of a seat, and reports whether that is news.
func (r *roster) note(name string, s seat, here bool) (news bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	other, known := r.others[name]
	if !known {
		return false
	}
	if _, had := other.seats[s]; had == here {
		return false
	}
	if here {
		other.seats[s] = struct{}{}
		r.count(s, 1)
	} else {
		delete(other.seats, s)
		r.count(s, -1)
	}
	return true
}

func (r *roster) count(s seat, by int) {
	lobby := r.elsewhere[s.lobby]
	if lobby == nil {
		lobby = make(map[game.PlayerID]int)
		r.elsewhere[s.lobby] = lobby
	}
	if lobby[s.player] += by; lobby[s.player] <= 0 {
		delete(lobby, s.player)
	}
	if len(lobby) == 0 {
		delete(r.elsewhere, s.lobby)
	}
}

// forget drops a server, or those not heard of since, and returns the seats that
// are gone with them.
func (r *roster) forget(gone func(name string, heard time.Time) bool) (lost []seat) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for name, other := range r.others {
		if !gone(name, other.heard) {
			continue
		}
		for s := range other.seats {
			r.count(s, -1)
			lost = append(lost, s)
		}
	}
	maps.DeleteFunc(r.others, func(name string, other *server) bool { return gone(name, other.heard) })
	return lost
}

// connected is who is connected to a lobby through other servers.
func (r *roster) connected(id game.LobbyID) game.Connected {
	r.mu.Lock()
	defer r.mu.Unlock()
	players := r.elsewhere[id]
	if len(players) == 0 {
		return nil
	}
	connected := make(game.Connected, len(players))
	for player := range players {
		connected[player] = true
	}
	return connected
}
