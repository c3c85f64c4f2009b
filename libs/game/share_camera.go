package game

import "time"

// ShareCamera is a player showing their own camera in the overlay, or ending that, in any phase.
type ShareCamera struct {
	By PlayerID
	// URL is the link for viewing the camera.
	URL string
	// On makes URL the player's camera link. Off clears the link only while it is URL: a link that the game master has entered since stays.
	On bool
}

func (c ShareCamera) decide(l Lobby, _ time.Time) ([]Event, error) {
	if err := mustBePlayer(&l, c.By); err != nil {
		return nil, err
	}
	player, _ := l.Player(c.By)
	url, err := newCameraURL(c.URL)
	switch {
	case err != nil:
		return nil, err
	case url == "":
		return nil, ErrCameraURL
	case (player.CameraURL == url) == c.On:
		return nil, nil
	case !c.On:
		url = ""
	}
	return []Event{ProfileUpdated{
		Player: c.By, Name: player.Name, TwitchUsername: player.TwitchUsername, CameraURL: url, ShowsMask: player.ShowsMask,
	}}, nil
}
