package game

import "time"

// OpenLobby creates a lobby; its sender becomes the game master. Given again by
// the same browser within JoinRepeatWindow it returns the same lobby.
type OpenLobby struct {
	ID         LobbyID
	GameMaster NewSeat
	// PasswordHash is "" for a lobby without a password.
	PasswordHash string
}

// LobbyOpened records a new lobby in intermission.
type LobbyOpened struct {
	ID           LobbyID
	GameMaster   Player
	PasswordHash string
	Settings     Settings
	At           time.Time
}

func (c OpenLobby) decide(l Lobby, now time.Time) ([]Event, error) {
	if l.GameMaster.joinedJustNow(c.GameMaster, now) {
		return []Event{SeatReissued{Player: l.GameMaster.ID, Token: c.GameMaster.Token}}, nil
	}
	switch {
	case l.Phase != "":
		return nil, ErrLobbyTaken
	case c.ID == LobbyID{}:
		return nil, ErrLobbyNotFound
	}
	gameMaster, err := l.seat(c.GameMaster, now)
	if err != nil {
		return nil, err
	}
	return []Event{LobbyOpened{
		ID:           c.ID,
		GameMaster:   gameMaster,
		PasswordHash: c.PasswordHash,
		Settings:     DefaultSettings(),
		At:           now,
	}}, nil
}

func (e LobbyOpened) evolve(Lobby) Lobby {
	e.GameMaster.SeatNumber = 1
	return Lobby{
		ID:           e.ID,
		Phase:        Intermission,
		OpenedAt:     e.At,
		GameMaster:   e.GameMaster,
		PasswordHash: e.PasswordHash,
		Settings:     e.Settings,
	}
}
