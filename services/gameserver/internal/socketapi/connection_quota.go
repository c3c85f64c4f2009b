package socketapi

import (
	"sync"

	"tarnwort/libs/lobbies"
)

// connectionKind is the group in which a connection is counted for its address.
type connectionKind int

const (
	kindNone          connectionKind = iota // bounded by time, and by the connections an address may have altogether
	kindSeatOrOverlay                       // a player, the game master or an overlay
	kindAudience                            // one of the audience
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
func (a *connectionQuota) change(address string, from, to connectionKind) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	used := a.used[address]
	if used == nil {
		used = new([kindAudience + 1]int)
	}
	switch {
	case from == to:
		return nil
	case to == kindSeatOrOverlay && a.isFull(used, to):
		return lobbies.ErrTooManyConnections
	case to == kindAudience && a.isFull(used, to):
		return lobbies.ErrTooManyViewers
	}
	used[from]--
	used[to]++
	a.used[address] = used
	if used[kindSeatOrOverlay] == 0 && used[kindAudience] == 0 {
		delete(a.used, address)
	}
	return nil
}

func (a *connectionQuota) isFull(used *[kindAudience + 1]int, kind connectionKind) bool {
	return a.limit[kind] > 0 && used[kind] >= a.limit[kind]
}
