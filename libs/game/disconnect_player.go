package game

import "time"

// DisconnectPlayer says that a player is offline. It cuts what is left of their
// turn to OfflineTurnTime, once an absence, and is ignored while it is not theirs:
// so it is given again when a turn comes to a player who is offline.
type DisconnectPlayer struct {
	Player PlayerID
}

// ReconnectPlayer says that a player is online again. It gives back what their absence
// cut off their turn, MaxReturns times at most, and is ignored when it cut nothing: a
// page that took long to reload costs no player their turn.
type ReconnectPlayer struct {
	Player PlayerID
}

// TurnShortened records the turn with its clock cut.
type TurnShortened struct {
	Turn Turn
}

// TurnRestored records the turn with what was cut off its clock given back.
type TurnRestored struct {
	Turn Turn
}

func (c DisconnectPlayer) decide(l Lobby, now time.Time) ([]Event, error) {
	turn := l.Round.Turn
	left := turn.Remaining(now)
	if l.Phase != Playing || turn.Player != c.Player || turn.Shortened || left <= OfflineTurnTime {
		return nil, nil
	}
	turn.Shortened, turn.Absences = true, turn.Absences+1
	if turn.Absences <= MaxReturns {
		turn.Withheld = left - OfflineTurnTime
	}
	return []Event{TurnShortened{Turn: turn.withRemaining(OfflineTurnTime, now)}}, nil
}

func (c ReconnectPlayer) decide(l Lobby, now time.Time) ([]Event, error) {
	turn := l.Round.Turn
	if l.Phase != Playing || turn.Player != c.Player || turn.Withheld == 0 {
		return nil, nil
	}
	left := turn.Remaining(now) + turn.Withheld
	turn.Shortened, turn.Withheld = false, 0
	return []Event{TurnRestored{Turn: turn.withRemaining(left, now)}}, nil
}

func (e TurnShortened) evolve(l Lobby) Lobby {
	l.Round.Turn = e.Turn
	return l
}

func (e TurnRestored) evolve(l Lobby) Lobby {
	l.Round.Turn = e.Turn
	return l
}
