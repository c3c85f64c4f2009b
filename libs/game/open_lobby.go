package game

import "time"

// OpenLobby creates a lobby; its sender becomes the game master. Given again by
// the same browser with the same name within JoinRepeatWindow it returns the same lobby.
type OpenLobby struct {
	ID         LobbyID
	GameMaster NewSeat
	// PasswordHash is "" for a lobby without a password.
	PasswordHash string
	// Settings are those to begin with; nil means DefaultSettings.
	Settings *Settings
	// Series is what earlier evenings leave; nil for none. Its names come in NFKC.
	Series *Series
}

// LobbyOpened records a new lobby in intermission.
type LobbyOpened struct {
	ID           LobbyID
	GameMaster   Player
	PasswordHash string
	Settings     Settings
	At           time.Time
	// Face is nil without a choice.
	Face *Face `json:",omitempty"`
	// Series is nil for a lobby that begins a series or has none.
	Series *Series `json:",omitempty"`
}

func (c OpenLobby) decide(l Lobby, now time.Time) ([]Event, error) {
	if repeatsJoin(&l, &l.GameMaster.Player, c.GameMaster, now) {
		return []Event{SeatReissued{Player: l.GameMaster.ID, Token: c.GameMaster.Token}}, nil
	}
	switch {
	case l.Phase != "":
		return nil, ErrLobbyTaken
	case c.ID == LobbyID{}:
		return nil, ErrLobbyNotFound
	}
	gameMaster, err := newPlayer(&l, c.GameMaster, now)
	if err != nil {
		return nil, err
	}
	opened := LobbyOpened{ID: c.ID, GameMaster: gameMaster, PasswordHash: c.PasswordHash, Settings: DefaultSettings(), At: now, Face: c.GameMaster.Face}
	set(&opened.Settings, c.Settings)
	if err := opened.Settings.check(); err != nil {
		return nil, err
	}
	if c.Series != nil {
		series, err := c.Series.checked()
		if err != nil {
			return nil, err
		}
		opened.Series = &series
	}
	return []Event{opened}, nil
}

// CheckSeries returns the Rejection that OpenLobby gives for these settings and this series, or nil.
func CheckSeries(settings Settings, series Series) error {
	if err := settings.check(); err != nil {
		return err
	}
	_, err := series.checked()
	return err
}

func (e LobbyOpened) evolve(Lobby) Lobby {
	e.GameMaster.Face = firstFace
	set(&e.GameMaster.Face, e.Face)
	l := Lobby{
		ID:         e.ID,
		Phase:      Intermission,
		OpenedAt:   e.At,
		AttendedAt: e.At,
		GameMaster: GameMaster{Player: e.GameMaster},
		Access:     Access{PasswordHash: e.PasswordHash},
		Settings:   e.Settings,
	}
	set(&l.Results.Series, e.Series)
	return l
}
