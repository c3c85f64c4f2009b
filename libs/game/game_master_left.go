package game

import "time"

// VisitID names one load of a page, "" or at most MaxClientIDLength printable ASCII characters. A page that left
// is never let in again; the same seat comes back by a new visit.
type VisitID string

// ReturnGameMaster is the game master connecting again after having left. After
// GameMasterHeld it is refused, also where the lobby is not closed yet.
type ReturnGameMaster struct {
	By PlayerID
	// Visit is the page that connects, "" when it does not say. The one that left is refused with ErrLeft.
	Visit VisitID
}

// GameMasterLeft records that the game master left; the lobby waits for GameMasterHeld.
type GameMasterLeft struct {
	At    time.Time
	Visit VisitID
}

// GameMasterReturned records that the game master is back in time.
type GameMasterReturned struct{}

// removeGameMaster keeps the seat for a return. It ignores a repetition, also one of a visit that left before the game master returned by another.
func removeGameMaster(l *Lobby, visit VisitID, now time.Time) []Event {
	if l.GameMaster.hasLeft() || l.GameMaster.hasLeftBy(visit) {
		return nil
	}
	events := []Event{GameMasterLeft{At: now, Visit: visit}}
	switch {
	case l.IsReading():
		started := startWords(l, now)
		after := started.evolve(*l)
		events = append(append(events, started), completeRound(&after, GameMasterLeftGame, now)...)
	case l.Phase == Playing:
		events = append(events, completeRound(l, GameMasterLeftGame, now)...)
	}
	return append(events, cancelPending(l, events)...)
}

func (c ReturnGameMaster) decide(l Lobby, now time.Time) ([]Event, error) {
	if err := mustHoldGameMastersSeat(&l, c.By); err != nil {
		return nil, err
	}
	switch {
	case l.GameMaster.hasLeftBy(c.Visit):
		return nil, ErrLeft
	case !l.GameMaster.hasLeft():
		return nil, nil
	case !now.Before(closesAt(&l)):
		return nil, ErrLobbyNotFound
	}
	return []Event{GameMasterReturned{}}, nil
}

func (e GameMasterLeft) evolve(l Lobby) Lobby {
	l.GameMaster.LeftAt, l.GameMaster.LeftBy = e.At, e.Visit
	return l
}

func (GameMasterReturned) evolve(l Lobby) Lobby {
	l.GameMaster.LeftAt = time.Time{}
	return l
}
