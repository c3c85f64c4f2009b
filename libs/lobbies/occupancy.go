package lobbies

import (
	"context"
	"fmt"
	"maps"
	"strings"
	"sync"
	"time"

	"tarnwort/libs/game"
)

// botMark begins the id of a bot's seat, and of no other: ids that are drawn have no
// full stop. The lobby says as well which seats are bots', but occupancy is asked for
// lobbies that are not in memory.
const botMark = "bot."

// isBot reports whether a program plays a seat.
func isBot(player game.PlayerID) bool { return strings.HasPrefix(string(player), botMark) }

// hasPerson reports whether any of the seats is a person's.
func hasPerson[V any](connected map[game.PlayerID]V) bool {
	for player := range connected {
		if !isBot(player) {
			return true
		}
	}
	return false
}

// occupancy knows when a person was last in each lobby through this server, and what other
// servers answered when they were asked. It outlives a room: a server hears of connections
// elsewhere only while it has the lobby in memory, so it has to ask before it ends one.
type occupancy struct {
	clock Clock
	mu    sync.Mutex
	last  map[game.LobbyID]lastOccupied
	lost  time.Duration // when another server was last lost, with all it knew
}

type lastOccupied struct {
	at   time.Duration // zero is before everything
	here bool          // a person is connected to this server
}

// recordNow records that a person came or went now; here is whether one is connected to this server.
func (o *occupancy) recordNow(id game.LobbyID, here bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.last[id] = lastOccupied{at: o.clock.Elapsed(), here: here}
}

// recordAt records that a person was in a lobby at a time, unless a later one is known.
func (o *occupancy) recordAt(id game.LobbyID, at time.Duration) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if known := o.last[id]; at > known.at {
		o.last[id] = lastOccupied{at: at, here: known.here}
	}
}

// loseServer records that another server is gone: any lobby may have had a person there until now.
func (o *occupancy) loseServer() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.lost = o.clock.Elapsed()
}

// latest is when a person was last in a lobby, as far as this server knows; zero for never.
func (o *occupancy) latest(id game.LobbyID) time.Duration {
	o.mu.Lock()
	defer o.mu.Unlock()
	last := o.last[id]
	if last.here {
		return o.clock.Elapsed()
	}
	return max(last.at, o.lost)
}

// ago is how long ago a person was in a lobby, for other servers that ask.
func (o *occupancy) ago(id game.LobbyID) (ago time.Duration, known bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	last, known := o.last[id]
	if !known || last.here {
		return 0, known
	}
	return o.clock.Elapsed() - last.at, true
}

// forgetOld drops lobbies without a person for so long that they have ended.
func (o *occupancy) forgetOld() {
	o.mu.Lock()
	defer o.mu.Unlock()
	now := o.clock.Elapsed()
	maps.DeleteFunc(o.last, func(_ game.LobbyID, last lastOccupied) bool {
		return !last.here && now-last.at >= game.DesertedAfter
	})
}

// askOccupancy asks all other servers when a person was in lobbies that are not in memory here.
func (s *server) askOccupancy(ctx context.Context, ids ...game.LobbyID) (ago map[game.LobbyID]time.Duration, err error) {
	if ago, err = s.Presence.LastOccupied(ctx, ids); err != nil {
		return nil, fmt.Errorf("ask other servers for persons: %w", err)
	}
	now := s.Clock.Elapsed()
	for id, before := range ago {
		s.occupancy.recordAt(id, now-before)
	}
	return ago, nil
}
