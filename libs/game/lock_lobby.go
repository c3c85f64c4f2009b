package game

import "time"

// LockLobby closes the lobby to new seats or opens it again, in any phase.
type LockLobby struct {
	By     PlayerID
	Locked bool
}

// LobbyLocked records whether newcomers may take a seat.
type LobbyLocked struct {
	Locked bool
}

func (c LockLobby) decide(l Lobby, _ time.Time) ([]Event, error) {
	switch {
	case !l.Exists():
		return nil, ErrLobbyNotFound
	case l.IsGameMaster(c.By) && l.GameMaster.hasLeft():
		return nil, ErrLeft
	case !l.IsGameMaster(c.By) && !l.Access.IsModerator(c.By):
		return nil, ErrMayNotLock
	case c.Locked == l.Access.Locked:
		return nil, nil
	}
	return []Event{LobbyLocked{Locked: c.Locked}}, nil
}

func (e LobbyLocked) evolve(l Lobby) Lobby {
	l.Access.Locked = e.Locked
	return l
}
