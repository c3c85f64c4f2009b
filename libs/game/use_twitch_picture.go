package game

import "time"

// UseTwitchPicture is a player asking for the picture of their Twitch name in place of the mask, or for the mask
// again, in intermission and setup.
type UseTwitchPicture struct {
	By  PlayerID
	Use bool
}

func (c UseTwitchPicture) decide(l Lobby, _ time.Time) ([]Event, error) {
	if err := mustBePlayer(&l, c.By); err != nil {
		return nil, err
	}
	player, _ := l.Player(c.By)
	switch {
	case player.ShowsMask != c.Use:
		return nil, nil
	case l.Phase != Intermission && l.Phase != Setup:
		return nil, ErrWrongPhase
	}
	return []Event{ProfileUpdated{
		Player: c.By, Name: player.Name, TwitchUsername: player.TwitchUsername, CameraURL: player.CameraURL,
		ShowsMask: !c.Use,
	}}, nil
}
