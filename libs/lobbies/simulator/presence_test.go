package simulator_test

import (
	"context"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"tarnwort/libs/game"
)

// Announce implements lobbies.Presence.
func (s *server) Announce(id game.LobbyID, player game.PlayerID, connection string) {
	here := seat{id, player}
	delete(s.mine, here)
	if connection != "" {
		s.mine[here] = s.w.now
	}
	for _, other := range s.w.alive() {
		if other != s && other.followed[id] > 0 {
			s.say(other, here, s.mine[here])
		}
	}
}

// Follow implements lobbies.Presence. The other servers hear of it a moment later, and say what they have.
func (s *server) Follow(id game.LobbyID) (stop func(), err error) {
	s.followed[id]++
	for _, other := range s.w.alive() {
		if other == s {
			continue
		}
		s.w.later(s.w.between(0, 30*time.Millisecond), nil, func() {
			for _, m := range sorted(other.mine) {
				if m.lobby == id && !other.dead {
					other.say(s, m, other.mine[m])
				}
			}
		})
	}
	return sync.OnceFunc(func() { s.unfollow(id) }), nil
}

// unfollow forgets what other servers said of a lobby.
func (s *server) unfollow(id game.LobbyID) {
	if s.followed[id]--; s.followed[id] > 0 {
		return
	}
	for _, seats := range s.elsewhere {
		maps.DeleteFunc(seats, func(m seat, _ time.Time) bool { return m.lobby == id })
	}
}

// LastOccupied implements lobbies.Presence. A server that was killed a moment ago does not answer.
func (s *server) LastOccupied(_ context.Context, ids []game.LobbyID) (map[game.LobbyID]time.Duration, error) {
	latest := make(map[game.LobbyID]time.Duration)
	if len(s.crashed) > 0 {
		return nil, errInjected
	}
	for _, other := range s.w.alive() {
		if other == s {
			continue
		}
		for _, id := range ids {
			ago, known := other.service.PresenceHandler().LastOccupied(id)
			if before, had := latest[id]; known && (!had || ago < before) {
				latest[id] = ago
			}
		}
	}
	return latest, nil
}

// say reaches another server a moment later, in the order it was said.
func (s *server) say(to *server, of seat, since time.Time) {
	w := s.w
	at := later(s.lastSaid[to], w.now.Add(w.between(time.Millisecond, 60*time.Millisecond)))
	s.lastSaid[to] = at
	w.later(at.Sub(w.now), nil, func() {
		had, here := to.elsewhere[s][of], !since.IsZero()
		if s.dead || to.dead || had.Equal(since) || to.followed[of.lobby] == 0 {
			return
		}
		if to.elsewhere[s] == nil {
			to.elsewhere[s] = make(map[seat]time.Time)
		}
		to.elsewhere[s][of] = since
		to.hear(of, here)
	})
}

// hear tells the service what the roster knows by now, when its lobby is free.
func (s *server) hear(of seat, connected bool) {
	s.hearing++
	s.w.later(0, s, func() {
		s.hearing--
		s.call("presence", func() { s.service.PresenceHandler().HandlePresence(of.lobby, of.player, connected) })
	})
}

// lose forgets a server that has fallen silent, also while a lobby waits for the log.
func (s *server) lose(other *server) {
	if s.dead || !s.crashed[other] {
		return // it said itself that it stops
	}
	lost := s.elsewhere[other]
	delete(s.elsewhere, other)
	delete(s.crashed, other)
	s.service.PresenceHandler().HandleServerLoss()
	for _, m := range sorted(lost) {
		s.hear(m, false)
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

// Newer implements lobbies.Presence. No two connections begin at the same time.
func (s *server) Newer(id game.LobbyID, player game.PlayerID) bool {
	for _, seats := range s.elsewhere {
		if seats[seat{id, player}].After(s.mine[seat{id, player}]) {
			return true
		}
	}
	return false
}

// Elsewhere implements lobbies.Presence.
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

// Alone implements lobbies.Presence.
func (s *server) Alone() bool { return false }

// left notes that a seat has lost a connection, and whether it was the last.
func (r *record) left(w *world, player game.PlayerID) {
	if w.now.Sub(r.came[player]) <= moment {
		return // no other server has heard of it
	}
	if !w.present(r.id, player) {
		r.gone[player] = w.now
	}
	if !w.hasConnection(r.id) {
		r.emptied = w.now
	}
}

// present reports whether a seat has a connection that a living server knows of.
func (w *world) present(id game.LobbyID, player game.PlayerID) bool {
	return slices.ContainsFunc(w.alive(), func(s *server) bool {
		return slices.ContainsFunc(s.conns, func(c *conn) bool { return c.lobby == id && c.player == player })
	})
}

// hasConnection reports whether any seat of a lobby has a connection.
func (w *world) hasConnection(id game.LobbyID) bool {
	return slices.ContainsFunc(w.alive(), func(s *server) bool {
		return slices.ContainsFunc(s.conns, func(c *conn) bool { return c.lobby == id && c.player != "" })
	})
}
