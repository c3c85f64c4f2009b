package game

import "slices"

// Players are the seats of a lobby beside the game master; the index is the display order.
type Players []Player

// FirstPlayer is who opens a round.
type FirstPlayer struct {
	// ID is "" only in a lobby without players.
	ID PlayerID
	// Chosen says that the first player is settled for the next round, so that rotation leaves them alone.
	Chosen bool
}

// Index is the 0-based place of a player in the display order, or -1 for the game master and for strangers.
func (ps Players) Index(id PlayerID) int {
	for i := range ps {
		if ps[i].ID == id {
			return i
		}
	}
	return -1
}

// Order lists the players by display order.
func (ps Players) Order() TurnOrder {
	order := make(TurnOrder, len(ps))
	for i := range ps {
		order[i] = ps[i].ID
	}
	return order
}

// isPermutation reports whether an order names every player once and no stranger.
func (ps Players) isPermutation(order []PlayerID) bool {
	sorted, players := slices.Clone(order), ps.Order()
	slices.Sort(sorted)
	slices.Sort(players)
	return slices.Equal(sorted, players)
}

// connected lists the players who are connected, in display order.
func (ps Players) connected(connected Connected) []PlayerID {
	var ids []PlayerID
	for i := range ps {
		if connected[ps[i].ID] {
			ids = append(ids, ps[i].ID)
		}
	}
	return ids
}

// draw chooses count of the connected players by chance, none when there are fewer.
func (ps Players) draw(connected Connected, random uint64, count int) []PlayerID {
	candidates := ps.connected(connected)
	if len(candidates) < count {
		return nil
	}
	drawn := make([]PlayerID, 0, count)
	for range count {
		left := uint64(len(candidates))
		at := random % left
		random /= left
		drawn = append(drawn, candidates[at])
		candidates = slices.Delete(candidates, int(at), int(at)+1)
	}
	return drawn
}

// allReady reports whether every player is ready and connected.
func (ps Players) allReady(connected Connected) bool {
	for i := range ps {
		if !ps[i].Ready || !connected[ps[i].ID] {
			return false
		}
	}
	return true
}

// bots counts the seats of a rehearsal.
func (ps Players) bots() (n int) {
	for i := range ps {
		if ps[i].Bot {
			n++
		}
	}
	return n
}

// points are the totals of all players.
func (ps Players) points() map[PlayerID]int {
	points := make(map[PlayerID]int, len(ps))
	for i := range ps {
		points[ps[i].ID] = ps[i].Points
	}
	return points
}
