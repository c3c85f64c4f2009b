package game

import "time"

// SwitchBlackout empties every overlay of the lobby or fills it again, in any phase. The game goes on.
type SwitchBlackout struct {
	By PlayerID
	On bool
}

// BlackoutChanged records since when the overlays are empty; zero when they show the game.
type BlackoutChanged struct {
	Since time.Time
}

func (c SwitchBlackout) decide(l Lobby, now time.Time) ([]Event, error) {
	if err := mustBeGameMaster(&l, c.By); err != nil {
		return nil, err
	}
	switch {
	case c.On == l.Screens.IsBlack():
		return nil, nil
	case c.On:
		return []Event{BlackoutChanged{Since: now}}, nil
	default:
		return []Event{BlackoutChanged{}}, nil
	}
}

func (e BlackoutChanged) evolve(l Lobby) Lobby {
	l.Screens.BlackSince = e.Since
	return l
}

// IsBlack reports whether the overlays are empty.
func (s Screens) IsBlack() bool { return !s.BlackSince.IsZero() }
