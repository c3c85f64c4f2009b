package simulator

import (
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

// Announce implements room.Presence.
func (s *server) Announce(id game.LobbyID, player game.PlayerID, connection string) {
	here := seat{id, player}
	delete(s.mine, here)
	if connection != "" {
		s.mine[here] = s.sim.now
	}
	for _, other := range s.sim.alive() {
		if other != s && other.followed[id] > 0 {
			s.publishPresence(other, here, s.mine[here])
		}
	}
}

// Follow implements room.Presence. The other servers publish their seats a moment later.
func (s *server) Follow(id game.LobbyID) (stop func(), err error) {
	s.followed[id]++
	for _, other := range s.sim.alive() {
		if other == s {
			continue
		}
		s.sim.later(s.sim.between(0, 30*time.Millisecond), nil, func() {
			for _, m := range sorted(other.mine) {
				if m.lobby == id && !other.dead {
					other.publishPresence(s, m, other.mine[m])
				}
			}
		})
	}
	return sync.OnceFunc(func() { s.unfollow(id) }), nil
}

// unfollow removes the remote seats of a lobby.
func (s *server) unfollow(id game.LobbyID) {
	if s.followed[id]--; s.followed[id] > 0 {
		return
	}
	for _, seats := range s.elsewhere {
		maps.DeleteFunc(seats, func(m seat, _ time.Time) bool { return m.lobby == id })
	}
}

// publishPresence sends a seat's state to another server. Messages arrive in order, up to 60 ms later.
func (s *server) publishPresence(to *server, of seat, since time.Time) {
	sim := s.sim
	at := later(s.lastPublished[to], sim.now.Add(sim.between(time.Millisecond, 60*time.Millisecond)))
	s.lastPublished[to] = at
	sim.later(at.Sub(sim.now), nil, func() {
		had, here := to.elsewhere[s][of], !since.IsZero()
		if s.dead || to.dead || had.Equal(since) || to.followed[of.lobby] == 0 {
			return
		}
		if to.elsewhere[s] == nil {
			to.elsewhere[s] = make(map[seat]time.Time)
		}
		to.elsewhere[s][of] = since
		to.deliverPresence(of, here)
	})
}

// deliverPresence hands a message to the service when the server is not busy.
func (s *server) deliverPresence(of seat, connected bool) {
	s.undelivered++
	s.sim.later(0, s, func() {
		s.undelivered--
		s.call("presence", func() { s.service.PresenceHandler().HandlePresence(of.lobby, of.player, connected) })
	})
}

// forgetServer removes a server that sends no heartbeats, also while a lobby waits for the log.
func (s *server) forgetServer(other *server) {
	if s.dead || !s.crashed[other] {
		return // it announced its stop
	}
	lost := s.elsewhere[other]
	delete(s.elsewhere, other)
	delete(s.crashed, other)
	for _, m := range sorted(lost) {
		s.deliverPresence(m, false)
	}
}

// sorted lists the seats that are there.
func sorted(seats map[seat]time.Time) []seat {
	var there []seat
	for m, since := range seats {
		if !since.IsZero() {
			there = append(there, m)
		}
	}
	slices.SortFunc(there, func(a, b seat) int { return strings.Compare(string(a.player), string(b.player)) })
	return there
}

// Newer implements room.Presence. No two connections begin at the same time.
func (s *server) Newer(id game.LobbyID, player game.PlayerID) bool {
	for _, seats := range s.elsewhere {
		if seats[seat{id, player}].After(s.mine[seat{id, player}]) {
			return true
		}
	}
	return false
}

// Elsewhere implements room.Presence.
func (s *server) Elsewhere(id game.LobbyID) game.Connected {
	connected := make(game.Connected)
	for _, seats := range s.elsewhere {
		for m, since := range seats {
			if m.lobby == id && !since.IsZero() {
				connected[m.player] = true
			}
		}
	}
	return connected
}

// ShareReaction implements room.Presence.
func (s *server) ShareReaction(game.LobbyID, game.PlayerID, game.Reaction) {}

// AnnounceWatchers implements room.Presence.
func (s *server) AnnounceWatchers(game.LobbyID, protocol.WatchersUpdated) {}

// WatchersElsewhere implements room.Presence.
func (s *server) WatchersElsewhere(game.LobbyID) (none protocol.WatchersUpdated) { return none }

// Alone implements room.Presence.
func (s *server) Alone() bool { return false }

// left notes that a seat has lost a connection, and whether it was the last.
func (r *record) left(sim *simulation, player game.PlayerID) {
	if sim.now.Sub(r.came[player]) <= moment {
		return // its message is still on the way
	}
	if !sim.present(r.id, player) {
		r.gone[player] = sim.now
	}
	if !sim.hasConnection(r.id) {
		r.emptied = sim.now
	}
}

// present reports whether a seat has a connection that a living server knows of.
func (sim *simulation) present(id game.LobbyID, player game.PlayerID) bool {
	return slices.ContainsFunc(sim.alive(), func(s *server) bool {
		return slices.ContainsFunc(s.conns, func(c *conn) bool { return c.lobby == id && c.player == player })
	})
}

// hasConnection reports whether any seat of a lobby has a connection.
func (sim *simulation) hasConnection(id game.LobbyID) bool {
	return slices.ContainsFunc(sim.alive(), func(s *server) bool {
		return slices.ContainsFunc(s.conns, func(c *conn) bool { return c.lobby == id && c.player != "" })
	})
}
