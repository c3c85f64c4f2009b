package game

import (
	"slices"
	"strings"
	"time"
)

// JoinLobby takes a new seat, the last of the order; the caller has checked the
// password. Repeated by the same browser with the same name within JoinRepeatWindow it gives that seat a new token.
type JoinLobby struct {
	Seat NewSeat
}

// PlayerJoined records a new seat; Player carries the name the server gave.
type PlayerJoined struct {
	Player Player
	// Face is nil without a choice: Evolve then takes the lowest one that is free.
	Face *Face `json:",omitempty"`
}

// SeatReissued records that a join was repeated: the seat's token is a new one.
type SeatReissued struct {
	Player PlayerID
	Token  TokenHash
}

func (c JoinLobby) decide(l Lobby, now time.Time) ([]Event, error) {
	if !l.Exists() {
		return nil, ErrLobbyNotFound
	}
	if l.Access.isClientBanned(c.Seat.Client) {
		return nil, ErrBanned
	}
	for i := range l.Players {
		if repeatsJoin(&l, &l.Players[i], c.Seat, now) {
			return []Event{SeatReissued{Player: l.Players[i].ID, Token: c.Seat.Token}}, nil
		}
	}
	if err := checkNewSeat(&l, c.Seat); err != nil {
		return nil, err
	}
	player, err := newPlayer(&l, c.Seat, now)
	if err != nil {
		return nil, err
	}
	return []Event{PlayerJoined{Player: player, Face: nearestFreeFace(&l, c.Seat.Face)}}, nil
}

func checkNewSeat(l *Lobby, s NewSeat) error {
	switch {
	case l.Access.Locked:
		return ErrLocked
	case l.Phase != Intermission && l.Phase != Setup:
		return ErrRoundRunning
	case len(l.Players) >= MaxSeats, s.Bot && l.Players.bots() >= MaxBots:
		return ErrLobbyFull
	}
	return nil
}

// newPlayer checks what a newcomer brings and makes a player of it.
func newPlayer(l *Lobby, s NewSeat, now time.Time) (Player, error) {
	if _, taken := l.Player(s.Player); taken || s.Player == "" || l.Access.isBanned(s.Player) {
		return Player{}, ErrForeignSeat
	}
	p, err := s.profile()
	if err != nil {
		return Player{}, err
	}
	if l.Settings.WordFilter.refuses(s.RefusedFrom) {
		return Player{}, ErrNameFiltered
	}
	return Player{
		ID:             s.Player,
		Name:           uniqueName(l, p.name, s.Player),
		JoinedAs:       p.name,
		TwitchUsername: p.twitchUsername,
		ShowsMask:      s.ShowsMask,
		CameraURL:      p.cameraURL,
		Token:          s.Token,
		Client:         s.Client,
		JoinedAt:       now,
		Bot:            s.Bot,
	}, nil
}

// Check returns the Rejection that every lobby would give for this seat, or nil.
func (s NewSeat) Check() error {
	_, err := s.profile()
	return err
}

func (s NewSeat) profile() (profile, error) {
	if !isPlainID(string(s.Client)) {
		return profile{}, ErrClientID
	}
	if s.Face != nil && !s.Face.isKnown() {
		return profile{}, ErrUnknownFace
	}
	return newProfile(s.Name, s.TwitchUsername, s.CameraURL)
}

// repeatsJoin reports whether the browser asks again for the seat that it got a moment ago. Another name is another
// player in another tab.
func repeatsJoin(l *Lobby, p *Player, s NewSeat, now time.Time) bool {
	if s.Client == "" || p.Client != s.Client || now.Sub(p.JoinedAt) >= JoinRepeatWindow {
		return false
	}
	return sameText(p.JoinedAs, oneLine(strings.TrimSpace(s.Name)))
}

func (e PlayerJoined) evolve(l Lobby) Lobby {
	e.Player.Face = lowestFreeFace(&l)
	set(&e.Player.Face, e.Face)
	l.Players = append(slices.Clip(l.Players), e.Player)
	if l.FirstPlayer.ID == "" {
		l.FirstPlayer.ID = e.Player.ID
	}
	return l
}

func (e SeatReissued) evolve(l Lobby) Lobby {
	return withPlayer(l, e.Player, func(p *Player) { p.Token = e.Token })
}
