package game

import "time"

// MarkReady is a player saying that they are ready, or not, in intermission and setup.
type MarkReady struct {
	By    PlayerID
	Ready bool
}

// PlayerReadyChanged records a player's readiness.
type PlayerReadyChanged struct {
	Player PlayerID
	Ready  bool
}

func (c MarkReady) decide(l Lobby, _ time.Time) ([]Event, error) {
	if err := mustBePlayer(&l, c.By); err != nil {
		return nil, err
	}
	player, _ := l.Player(c.By)
	switch {
	case player.Ready == c.Ready:
		return nil, nil
	case l.Phase != Intermission && l.Phase != Setup:
		return nil, ErrWrongPhase
	}
	return []Event{PlayerReadyChanged{Player: c.By, Ready: c.Ready}}, nil
}

func (e PlayerReadyChanged) evolve(l Lobby) Lobby {
	return withPlayer(l, e.Player, func(p *Player) { p.Ready = e.Ready })
}
