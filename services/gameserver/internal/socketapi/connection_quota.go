package socketapi

import (
	"sync"

	"tarnwort/libs/lobbies/rejection"
	"tarnwort/services/gameserver/internal/limits"
)

// connectionKind is the kind as which a connection is counted for its address.
type connectionKind int

const (
	kindNone          connectionKind = iota // in no lobby; bounded by EnterWithin and SessionLimit
	kindSeatOrOverlay                       // a player, the game master, a moderator or an overlay
	kindAudience                            // a viewer in an audience
)

// connectionQuota bounds the connections of each address in lobbies, and those of the /48 around an IPv6 address. Audiences
// have their own bound: viewers of a mobile network share one address and must not exclude its players.
type connectionQuota struct {
	limit connectionCounts // 0 is any number

	mu   sync.Mutex
	used map[string]connectionCounts // by address, and by /48
}

// connectionCounts are numbers of connections by their kind.
type connectionCounts [kindAudience + 1]int

func newConnectionQuota(seatsAndOverlays, audience int) *connectionQuota {
	return &connectionQuota{
		limit: connectionCounts{kindSeatOrOverlay: seatsAndOverlays, kindAudience: audience},
		used:  make(map[string]connectionCounts),
	}
}

// change counts a connection as another kind, or returns an error when that kind is full.
func (q *connectionQuota) change(address string, from, to connectionKind) error {
	if from == to {
		return nil
	}
	site := limits.Site(address)
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.isFull(address, to, 1) || site != "" && q.isFull(site, to, limits.SiteFactor) {
		if to == kindAudience {
			return rejection.ErrTooManyViewers
		}
		return rejection.ErrTooManyConnections
	}
	q.move(address, from, to)
	if site != "" {
		q.move(site, from, to)
	}
	return nil
}

// isFull reports whether a network has factor times the limit of a kind.
func (q *connectionQuota) isFull(network string, kind connectionKind, factor int) bool {
	return q.limit[kind] > 0 && q.used[network][kind] >= factor*q.limit[kind]
}

func (q *connectionQuota) move(network string, from, to connectionKind) {
	used := q.used[network]
	used[from]--
	used[to]++
	if used[kindSeatOrOverlay] == 0 && used[kindAudience] == 0 {
		delete(q.used, network)
		return
	}
	q.used[network] = used
}
