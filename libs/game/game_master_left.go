package game

import "time"

// ReturnGameMaster is the game master connecting again after having left. Once
// GameMasterHeld is over the lobby is as good as gone, closed already or not.
type ReturnGameMaster struct {
	By PlayerID
}

// GameMasterLeft records that the game master left; the lobby waits for GameMasterHeld.
type GameMasterLeft struct {
	At time.Time
}

// GameMasterReturned records that the game master is back in time.
type GameMasterReturned struct{}

func (l *Lobby) gameMasterLeaves(now time.Time) []Event {
	if !l.GameMasterLeftAt.IsZero() {
		return nil
	}
	events := []Event{GameMasterLeft{At: now}}
	if l.Phase == Playing {
		events = append(events, RoundCompleted{Reason: GameMasterLeftGame})
	}
	return events
}

func (c ReturnGameMaster) decide(l Lobby, now time.Time) ([]Event, error) {
	if err := l.mustBeGameMaster(c.By); err != nil {
		return nil, err
	}
	switch {
	case l.GameMasterLeftAt.IsZero():
		return nil, nil
	case !now.Before(l.closesAt()):
		return nil, ErrLobbyNotFound
	}
	return []Event{GameMasterReturned{}}, nil
}

func (e GameMasterLeft) evolve(l Lobby) Lobby {
	l.GameMasterLeftAt = e.At
	return l
}

func (GameMasterReturned) evolve(l Lobby) Lobby {
	l.GameMasterLeftAt = time.Time{}
	return l
}
