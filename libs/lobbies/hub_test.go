package lobbies_test

import (
	"sync"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
)

// hub lets the servers of a test hear of each other's connections.
type hub struct {
	mu      sync.Mutex
	members []*member
	entered int
}

type member struct {
	hub   *hub
	table *table
	seats map[game.PlayerID]int // when they entered
}

func (h *hub) member(b *table) *member {
	h.mu.Lock()
	defer h.mu.Unlock()
	m := &member{hub: h, table: b, seats: make(map[game.PlayerID]int)}
	for i, old := range h.members {
		if old.table == b {
			h.members[i] = m // the same server, started again
			return m
		}
	}
	h.members = append(h.members, m)
	return m
}

// Announce implements lobbies.Presence.
func (m *member) Announce(id game.LobbyID, player game.PlayerID, connection string) {
	m.hub.mu.Lock()
	defer m.hub.mu.Unlock()
	delete(m.seats, player)
	if connection != "" {
		m.hub.entered++
		m.seats[player] = m.hub.entered
	}
	for _, other := range m.hub.members {
		if other != m {
			go other.table.service.HandlePresence(id, player, connection != "")
		}
	}
}

// Elsewhere implements lobbies.Presence.
func (m *member) Elsewhere(game.LobbyID) game.Connected {
	m.hub.mu.Lock()
	defer m.hub.mu.Unlock()
	connected := make(game.Connected)
	for _, other := range m.hub.members {
		for player := range other.seats {
			if other != m {
				connected[player] = true
			}
		}
	}
	return connected
}

// Newer implements lobbies.Presence.
func (m *member) Newer(_ game.LobbyID, player game.PlayerID) bool {
	m.hub.mu.Lock()
	defer m.hub.mu.Unlock()
	for _, other := range m.hub.members {
		if other.seats[player] > m.seats[player] {
			return true
		}
	}
	return false
}

// Alone implements lobbies.Presence.
func (m *member) Alone() bool { return false }

var _ lobbies.Presence = (*member)(nil)
