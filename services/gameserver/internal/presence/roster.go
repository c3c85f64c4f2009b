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
	mine   map[seat]time.Time // since when
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
	last  int64              // number of its last message
	seats map[seat]time.Time // since when
	// doubtful says that a message was missed and no complete list has come since.
	doubtful bool
	// restated are the seats of a list that is not complete yet; nil outside one.
	restated map[seat]bool
}

func newRoster() *roster {
	return &roster{
		mine:      make(map[seat]time.Time),
		others:    make(map[string]*server),
		elsewhere: make(map[game.LobbyID]map[game.PlayerID]int),
	}
}

// keep notes a seat of this server and since when it is here; zero is not.
func (r *roster) keep(s seat, since time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.mine, s)
	if !since.IsZero() {
		r.mine[s] = since
	}
}

// own lists the seats of this server.
func (r *roster) own() map[seat]time.Time {
	r.mu.Lock()
	defer r.mu.Unlock()
	return maps.Clone(r.mine)
}

// newer tells whether another server has a newer connection to a seat. At the
// very same time, which two clocks may well tell, the greater name has it.
func (r *roster) newer(s seat, name string) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	mine := r.mine[s]
	for otherName, other := range r.others {
		since, there := other.seats[s]
		if there && (since.After(mine) || since.Equal(mine) && otherName > name) {
			return true
		}
	}
	return false
}

// newest is a time for a connection that begins now, later than those to the same
// seat that are known elsewhere: the clock of their server may be ahead.
func (r *roster) newest(s seat, now time.Time) time.Time {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, other := range r.others {
		if since, there := other.seats[s]; there && !now.After(since) {
			now = since.Add(time.Nanosecond)
		}
	}
	return now
}

// hear notes a message, and reports whether its server is known and whether it has
// to be asked who is there because one before it was missed.
func (r *roster) hear(name string, number int64, all bool, now time.Time) (known, ask bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	other, known := r.others[name]
	if !known {
		other = &server{seats: make(map[seat]time.Time)}
		r.others[name] = other
	}
	missed := number != other.last+1
	other.heard, other.last = now, number
	other.doubtful = other.doubtful || missed
	switch {
	case all:
		other.restated = make(map[seat]bool)
	case missed:
		other.restated = nil // that list has a hole
	}
	return known, other.doubtful && other.restated == nil
}

// settle ends a list of all seats of a server and returns those that are not in it.
func (r *roster) settle(name string) (lost []seat) {
	r.mu.Lock()
	defer r.mu.Unlock()
	other := r.others[name]
	if other == nil || other.restated == nil {
		return nil
	}
	for s := range other.seats {
		if !other.restated[s] {
			delete(other.seats, s)
			r.count(s, -1)
			lost = append(lost, s)
		}
	}
	other.restated, other.doubtful = nil, false
	return lost
}

// note keeps what a server says of a seat, and reports whether that is news. A
// newer connection where there was one already is so to whom it takes the seat.
func (r *roster) note(name string, s seat, since time.Time) (news bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	other, known := r.others[name]
	if !known {
		return false
	}
	before, had := other.seats[s]
	switch here := !since.IsZero(); {
	case here:
		other.seats[s] = since
		if other.restated != nil {
			other.restated[s] = true
		}
		if !had {
			r.count(s, 1)
		}
		_, mine := r.mine[s]
		return !had || mine && since.After(before)
	case had:
		delete(other.seats, s)
		r.count(s, -1)
	}
	return had
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
