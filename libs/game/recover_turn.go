package game

import "time"

// RecoverTurn gives a running turn back what was left on it when the server
// stopped, plus RecoveryBonus. It never makes a turn shorter, and is ignored
// unless that turn is running.
type RecoverTurn struct {
	Turn int
	// Left is what was left on the turn; less than nothing counts as nothing.
	Left time.Duration
}

// TurnRecovered records the turn with its new deadline.
type TurnRecovered struct {
	Turn Turn
}

func (c RecoverTurn) decide(l Lobby, now time.Time) ([]Event, error) {
	turn := l.Round.Turn
	if l.Phase != Playing || turn.Number != c.Turn || turn.Paused {
		return nil, nil
	}
	left := max(c.Left, 0) + RecoveryBonus
	if !now.Add(left).After(turn.EndsAt) {
		return nil, nil
	}
	return []Event{TurnRecovered{Turn: turn.withRemaining(left, now)}}, nil
}

func (e TurnRecovered) evolve(l Lobby) Lobby {
	l.Round.Turn = e.Turn
	return l
}
