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
	case l.IsGameMaster(c.By) && !l.GameMasterLeftAt.IsZero():
		return nil, ErrLeft
	case !l.IsGameMaster(c.By) && !l.IsModerator(c.By):
		return nil, ErrMayNotLock
	case c.Locked == l.Locked:
		return nil, nil
	}
	return []Event{LobbyLocked{Locked: c.Locked}}, nil
}

// lockIfOpen is the lock that comes with leaving intermission and with a round.
func (l *Lobby) lockIfOpen() []Event {
	if l.Locked {
		return nil
	}
	return []Event{LobbyLocked{Locked: true}}
}

func (e LobbyLocked) evolve(l Lobby) Lobby {
	l.Locked = e.Locked
	return l
}
