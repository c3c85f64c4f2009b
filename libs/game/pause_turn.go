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
	if err := l.mustModerateRound(c.By); err != nil {
		return nil, err
	}
	if l.Round.Turn.Paused {
		return nil, nil
	}
	return []Event{TurnPaused{Left: l.Round.Turn.Remaining(now)}}, nil
}

func (c ResumeTurn) decide(l Lobby, now time.Time) ([]Event, error) {
	if err := l.mustModerateRound(c.By); err != nil {
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

// mustRunRound checks the game master's right to act on a running round.
func (l *Lobby) mustRunRound(by PlayerID) error {
	if err := l.mustBeGameMaster(by); err != nil {
		return err
	}
	if l.Phase != Playing {
		return ErrWrongPhase
	}
	return nil
}

// mustModerateRound checks the right to stop the clock of a running round.
func (l *Lobby) mustModerateRound(by PlayerID) error {
	if err := l.mustModerate(by); err != nil {
		return err
	}
	if l.Phase != Playing {
		return ErrWrongPhase
	}
	return nil
}

func (e TurnPaused) evolve(l Lobby) Lobby {
	l.Round.Turn.Paused, l.Round.Turn.Left, l.Round.Turn.EndsAt = true, e.Left, time.Time{}
	return l
}

func (e TurnResumed) evolve(l Lobby) Lobby {
	l.Round.Turn = e.Turn
	return l
}
