package game

import "time"

// UpdateProfile is the game master editing a seat, their own included, in any
// phase. nil leaves a field as it is; the name comes in NFKC. A Twitch name of their own shows its picture.
type UpdateProfile struct {
	By             PlayerID
	Player         PlayerID
	Name           *string
	TwitchUsername *string
	CameraURL      *string
}

// ProfileUpdated records the whole profile as it is now.
type ProfileUpdated struct {
	Player         PlayerID
	Name           string
	TwitchUsername string
	ShowsMask      bool `json:",omitempty"`
	CameraURL      string
}

func (c UpdateProfile) decide(l Lobby, _ time.Time) ([]Event, error) {
	if err := mustBeGameMaster(&l, c.By); err != nil {
		return nil, err
	}
	seat, ok := l.Player(c.Player)
	if !ok {
		return nil, ErrPlayerNotFound
	}
	p := profile{seat.Name, seat.TwitchUsername, seat.CameraURL}
	set(&p.name, c.Name)
	set(&p.twitchUsername, c.TwitchUsername)
	set(&p.cameraURL, c.CameraURL)

	p, err := newProfile(p.name, p.twitchUsername, p.cameraURL)
	if err != nil {
		return nil, err
	}
	p.name = uniqueName(&l, p.name, c.Player)
	typedOwn := c.Player == c.By && p.twitchUsername != seat.TwitchUsername
	if p == (profile{seat.Name, seat.TwitchUsername, seat.CameraURL}) {
		return nil, nil
	}
	return []Event{ProfileUpdated{
		Player: c.Player, Name: p.name, TwitchUsername: p.twitchUsername, CameraURL: p.cameraURL,
		ShowsMask: seat.ShowsMask && !typedOwn,
	}}, nil
}

func (e ProfileUpdated) evolve(l Lobby) Lobby {
	return withPlayer(l, e.Player, func(p *Player) {
		p.Name, p.TwitchUsername, p.CameraURL, p.ShowsMask = e.Name, e.TwitchUsername, e.CameraURL, e.ShowsMask
	})
}
