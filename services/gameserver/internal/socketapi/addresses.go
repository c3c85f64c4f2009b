package socketapi

import (
	"sync"

	"tarnwort/libs/lobbies"
)

// place is as what a connection counts among those of its address.
type place int

const (
	noLobby  place = iota // bounded by time, and by the connections an address may have altogether
	atTable               // a player, the game master or an overlay
	watching              // one of the audience
)

// addresses bounds the connections that each address has in lobbies. Audiences have a bound of their own: a mobile network, where
// many viewers share one address, must not take the places of the players and overlays behind it.
type addresses struct {
	most [watching + 1]int // 0 is any number

	mu   sync.Mutex
	used map[string]*[watching + 1]int
}

func newAddresses(tables, audience int) *addresses {
	return &addresses{most: [...]int{noLobby: 0, atTable: tables, watching: audience}, used: make(map[string]*[watching + 1]int)}
}

// move counts a connection of an address as another kind, or refuses one too many.
func (a *addresses) move(address string, from, to place) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	used := a.used[address]
	if used == nil {
		used = new([watching + 1]int)
	}
	switch {
	case from == to:
		return nil
	case to == atTable && a.isFull(used, to):
		return lobbies.ErrTooManyConnections
	case to == watching && a.isFull(used, to):
		return lobbies.ErrTooManyViewers
	}
	used[from]--
	used[to]++
	a.used[address] = used
	if used[atTable] == 0 && used[watching] == 0 {
		delete(a.used, address)
	}
	return nil
}

func (a *addresses) isFull(used *[watching + 1]int, kind place) bool {
	return a.most[kind] > 0 && used[kind] >= a.most[kind]
}
