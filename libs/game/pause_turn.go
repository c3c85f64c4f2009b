package game

import "time"

// PauseTurn stops the clock of the running turn; words are refused meanwhile.
type PauseTurn struct {
	By PlayerID
}

// ResumeTurn lets the clock run again with what was left.
type ResumeTurn struct {
	By PlayerID
}

// TurnPaused records a stopped clock and what was left on it.
type TurnPaused struct {
	Left time.Duration
}

// TurnResumed records the turn with its clock running again.
type TurnResumed struct {
	Turn Turn
}

func (c PauseTurn) decide(l Lobby, now time.Time) ([]Event, error) {
	if err := mustModerateRound(&l, c.By); err != nil {
		return nil, err
	}
	if l.Round.Turn.Paused {
		return nil, nil
	}
	return []Event{TurnPaused{Left: l.Round.Turn.Remaining(now)}}, nil
}

func (c ResumeTurn) decide(l Lobby, now time.Time) ([]Event, error) {
	if err := mustModerateRound(&l, c.By); err != nil {
		return nil, err
	}
	turn := l.Round.Turn
	if !turn.Paused {
		return nil, nil
	}
	left := turn.Left
	turn.Paused, turn.Left = false, 0
	return []Event{TurnResumed{Turn: turn.withRemaining(left, now)}}, nil
}

func (e TurnPaused) evolve(l Lobby) Lobby {
	l.Round.Turn.Paused, l.Round.Turn.Left, l.Round.Turn.EndsAt = true, e.Left, time.Time{}
	return l
}

func (e TurnResumed) evolve(l Lobby) Lobby {
	l.Round.Turn = e.Turn
	return l
}
