package game

import "time"

// ToggleCameras shows or hides the players' cameras on the overlay, in any phase.
type ToggleCameras struct {
	By    PlayerID
	Shown bool
}

// CamerasToggled records whether the overlay shows the cameras.
type CamerasToggled struct {
	Shown bool
}

func (c ToggleCameras) decide(l Lobby, _ time.Time) ([]Event, error) {
	if err := mustBeGameMaster(&l, c.By); err != nil {
		return nil, err
	}
	if c.Shown == l.Screens.CamerasShown {
		return nil, nil
	}
	return []Event{CamerasToggled{Shown: c.Shown}}, nil
}

func (e CamerasToggled) evolve(l Lobby) Lobby {
	l.Screens.CamerasShown = e.Shown
	return l
}
