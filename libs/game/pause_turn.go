package game

import "time"

// PauseTurn stops the clock of the running turn; words are refused meanwhile. While a round starts, its first turn will begin
// with a stopped clock.
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
	if err := mustModerateClock(&l, c.By); err != nil {
		return nil, err
	}
	switch {
	case l.Round.Turn.Paused:
		return nil, nil
	case l.Phase == Setup:
		return []Event{TurnPaused{}}, nil
	}
	return []Event{TurnPaused{Left: l.Round.Turn.Remaining(now)}}, nil
}

func (c ResumeTurn) decide(l Lobby, now time.Time) ([]Event, error) {
	if err := mustModerateClock(&l, c.By); err != nil {
		return nil, err
	}
	turn := l.Round.Turn
	switch {
	case !turn.Paused:
		return nil, nil
	case l.Phase == Setup:
		return []Event{TurnResumed{}}, nil
	}
	left := turn.Left
	turn.Paused, turn.Left = false, 0
	return []Event{TurnResumed{Turn: turn.withRemaining(left, now)}}, nil
}

// mustModerateClock accepts who may stop the clock of a turn that runs, or that comes next.
func mustModerateClock(l *Lobby, by PlayerID) error {
	if l.IsStarting() {
		return mustModerate(l, by)
	}
	return mustModerateRound(l, by)
}

func (e TurnPaused) evolve(l Lobby) Lobby {
	l.Round.Turn.Paused, l.Round.Turn.Left, l.Round.Turn.EndsAt = true, e.Left, time.Time{}
	return l
}

func (e TurnResumed) evolve(l Lobby) Lobby {
	l.Round.Turn = e.Turn
	return l
}
