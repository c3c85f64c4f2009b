package game

import "time"

// CloseLobby ends a lobby that is due: LobbyLifetime after it was opened, or
// GameMasterHeld after its game master left. It is ignored before.
type CloseLobby struct {
	// Deserted says that no seat was connected for DesertedAfter, which closes
	// the lobby at once.
	Deserted bool

	// ByOperator says that the operator of the server ends the lobby, which closes
	// it at once as well.
	ByOperator bool
}

// LobbyClosed records the end of a lobby. Everything but its id is erased.
type LobbyClosed struct{}

func (c CloseLobby) decide(l Lobby, now time.Time) ([]Event, error) {
	if !l.Exists() || !c.Deserted && !c.ByOperator && now.Before(closesAt(&l)) {
		return nil, nil
	}
	return []Event{LobbyClosed{}}, nil
}

// closesAt is when the lobby ends by itself.
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

func (LobbyClosed) evolve(l Lobby) Lobby {
	return Lobby{ID: l.ID, Phase: Closed}
}
