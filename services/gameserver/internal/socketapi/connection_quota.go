package socketapi

import (
	"sync"

	"tarnwort/libs/lobbies"
)

// connectionKind is the kind as which a connection is counted for its address.
type connectionKind int

const (
	kindNone          connectionKind = iota // in no lobby; bounded by EnterWithin and MaxSessionsPerAddress
	kindSeatOrOverlay                       // a player, the game master, a moderator or an overlay
	kindAudience                            // a viewer in an audience
)

// connectionQuota bounds the connections of each address in lobbies. Audiences have their own
// bound: viewers of a mobile network share one address and must not exclude its players.
type connectionQuota struct {
	limit [kindAudience + 1]int // 0 is any number

	mu   sync.Mutex
	used map[string]*[kindAudience + 1]int
}

func newConnectionQuota(seatsAndOverlays, audience int) *connectionQuota {
	return &connectionQuota{
		limit: [...]int{kindNone: 0, kindSeatOrOverlay: seatsAndOverlays, kindAudience: audience},
		used:  make(map[string]*[kindAudience + 1]int),
	}
}

// change counts a connection as another kind, or returns an error when that kind is full.
func (q *connectionQuota) change(address string, from, to connectionKind) error {
	q.mu.Lock()
	defer q.mu.Unlock()
	used := q.used[address]
	if used == nil {
		used = new([kindAudience + 1]int)
	}
	switch {
	case from == to:
		return nil
	case to == kindSeatOrOverlay && q.isFull(used, to):
		return lobbies.ErrTooManyConnections
	case to == kindAudience && q.isFull(used, to):
		return lobbies.ErrTooManyViewers
	}
	used[from]--
	used[to]++
	q.used[address] = used
	if used[kindSeatOrOverlay] == 0 && used[kindAudience] == 0 {
		delete(q.used, address)
	}
	return nil
}

func (q *connectionQuota) isFull(used *[kindAudience + 1]int, kind connectionKind) bool {
	return q.limit[kind] > 0 && used[kind] >= q.limit[kind]
}
