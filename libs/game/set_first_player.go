package game

import "time"

// SetFirstPlayer chooses who opens the next round to start, in any phase.
type SetFirstPlayer struct {
	By     PlayerID
	Player PlayerID
}

// FirstPlayerSet records who opens the next round. Chosen says that it is
// settled, so that the next round does not rotate it.
type FirstPlayerSet struct {
	Player PlayerID
	Chosen bool
}

func (c SetFirstPlayer) decide(l Lobby, _ time.Time) ([]Event, error) {
	if err := mustBeGameMaster(&l, c.By); err != nil {
		return nil, err
	}
	if err := mustBeTarget(&l, c.Player); err != nil {
		return nil, err
	}
	if l.FirstPlayer.ID == c.Player && l.FirstPlayer.Chosen {
		return nil, nil
	}
	return []Event{FirstPlayerSet{Player: c.Player, Chosen: true}}, nil
}

func (e FirstPlayerSet) evolve(l Lobby) Lobby {
	l.FirstPlayer.ID, l.FirstPlayer.Chosen = e.Player, e.Chosen
	return l
}
