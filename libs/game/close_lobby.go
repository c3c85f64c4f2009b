package game

import "time"

// CloseLobby ends a lobby that is due: LobbyLifetime after it was opened, or
// GameMasterHeld after its game master left. It is ignored before. The times are in limits.go.
type CloseLobby struct {
	// Absent closes a lobby in which no person was for AbsentAfter instead, and is ignored before.
	Absent bool

	// ByOperator says that the operator of the server ends the lobby, which closes
	// it at once.
	ByOperator bool
}

// LobbyClosed records the end of a lobby. Everything but its id is erased.
type LobbyClosed struct{}

func (c CloseLobby) decide(l Lobby, now time.Time) ([]Event, error) {
	due := closesAt(&l)
	if c.Absent {
		due = absentAt(&l)
	}
	if !l.Exists() || !c.ByOperator && now.Before(due) {
		return nil, nil
	}
	return []Event{LobbyClosed{}}, nil
}

// closesAt is when the lobby ends by itself, also with people in it.
func closesAt(l *Lobby) time.Time {
	at := l.OpenedAt.Add(LobbyLifetime)
	if !l.GameMaster.hasLeft() {
		return at
	}
	if held := l.GameMaster.LeftAt.Add(GameMasterHeld); held.Before(at) {
		return held
	}
	return at
}

// absentAt is when the lobby ends unless a person comes.
func absentAt(l *Lobby) time.Time { return l.AttendedAt.Add(AbsentAfter) }

func (LobbyClosed) evolve(l Lobby) Lobby {
	return Lobby{ID: l.ID, Phase: Closed}
}
