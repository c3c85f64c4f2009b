package game

import (
	"slices"
	"time"
)

// ReorderPlayers sets the display order, a permutation of all players, unless a
// round is running. The game master's id in it is ignored: a client may list all seats.
type ReorderPlayers struct {
	By    PlayerID
	Order []PlayerID
}

// ReverseOrder reverses the display order once, unless a round is running.
type ReverseOrder struct {
	By PlayerID
}

// PlayersReordered records the new display order.
type PlayersReordered struct {
	Order []PlayerID
}

func (c ReorderPlayers) decide(l Lobby, _ time.Time) ([]Event, error) {
	if err := mustBeGameMaster(&l, c.By); err != nil {
		return nil, err
	}
	order := TurnOrder(c.Order).Without(l.GameMaster.ID)
	if !l.Players.isPermutation(order) {
		return nil, ErrNotAPermutation
	}
	return reorder(&l, order)
}

func (c ReverseOrder) decide(l Lobby, _ time.Time) ([]Event, error) {
	if err := mustBeGameMaster(&l, c.By); err != nil {
		return nil, err
	}
	order := l.Players.Order()
	slices.Reverse(order)
	return reorder(&l, order)
}

func reorder(l *Lobby, order TurnOrder) ([]Event, error) {
	switch {
	case slices.Equal(order, l.Players.Order()):
		return nil, nil
	case l.Phase == Playing:
		return nil, ErrWrongPhase
	}
	return []Event{PlayersReordered{Order: slices.Clone(order)}}, nil
}

func (e PlayersReordered) evolve(l Lobby) Lobby {
	players := make([]Player, 0, len(l.Players))
	for _, id := range e.Order {
		if at := l.Players.Index(id); at >= 0 {
			players = append(players, l.Players[at])
		}
	}
	l.Players = players
	return l
}
