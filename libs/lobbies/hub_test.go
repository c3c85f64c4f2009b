package lobbies_test

import (
	"sync"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/room"
	"tarnwort/libs/protocol"
)

// hub passes presence between the servers of a test.
type hub struct {
	mu      sync.Mutex
	members []*member
	entered int
}

type member struct {
	hub     *hub
	table   *table
	seats   map[game.PlayerID]int // when they entered
	follows int

	watchers protocol.WatchersUpdated
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

// serve begins the service of a table. Timers of other servers read it under the lock of the hub.
func (b *table) serve(ports lobbies.Ports) {
	service := lobbies.NewService(ports)
	b.hub.mu.Lock()
	defer b.hub.mu.Unlock()
	b.service = service
}

// Follow implements room.Presence.
func (m *member) Follow(game.LobbyID) (stop func(), err error) {
	m.hub.mu.Lock()
	defer m.hub.mu.Unlock()
	m.follows++
	return sync.OnceFunc(func() {
		m.hub.mu.Lock()
		defer m.hub.mu.Unlock()
		m.follows--
	}), nil
}

// Announce implements room.Presence.
func (m *member) Announce(id game.LobbyID, player game.PlayerID, connection string) {
	m.hub.mu.Lock()
	defer m.hub.mu.Unlock()
	delete(m.seats, player)
	if connection != "" {
		m.hub.entered++
		m.seats[player] = m.hub.entered
	}
	for _, other := range m.hub.members {
		if other != m && other.follows > 0 {
			go other.table.service.PresenceHandler().HandlePresence(id, player, connection != "")
		}
	}
}

// Elsewhere implements room.Presence.
func (m *member) Elsewhere(game.LobbyID) game.Connected {
	m.hub.mu.Lock()
	defer m.hub.mu.Unlock()
	connected := make(game.Connected)
	if m.follows == 0 {
		return nil
	}
	for _, other := range m.hub.members {
		for player := range other.seats {
			if other != m {
				connected[player] = true
			}
		}
	}
	return connected
}

// Newer implements room.Presence.
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

// ShareReaction implements room.Presence.
func (m *member) ShareReaction(id game.LobbyID, player game.PlayerID, kind game.Reaction) {
	m.hub.mu.Lock()
	defer m.hub.mu.Unlock()
	for _, other := range m.hub.members {
		if other != m && other.follows > 0 {
			go other.table.service.PresenceHandler().HandleReaction(id, player, kind)
		}
	}
}

// AnnounceWatchers implements room.Presence.
func (m *member) AnnounceWatchers(id game.LobbyID, watchers protocol.WatchersUpdated) {
	m.hub.mu.Lock()
	defer m.hub.mu.Unlock()
	m.watchers = watchers
	for _, other := range m.hub.members {
		if other != m && other.follows > 0 {
			go other.table.service.PresenceHandler().HandleWatchers(id)
		}
	}
}

// WatchersElsewhere implements room.Presence.
func (m *member) WatchersElsewhere(game.LobbyID) (all protocol.WatchersUpdated) {
	m.hub.mu.Lock()
	defer m.hub.mu.Unlock()
	for _, other := range m.hub.members {
		if other != m {
			all = all.Plus(other.watchers)
		}
	}
	return all
}

// Alone implements room.Presence.
func (m *member) Alone() bool { return false }

var _ room.Presence = (*member)(nil)
