package game

import "time"

// ExtendTurn adds TurnExtension to the running or paused turn.
type ExtendTurn struct {
	By PlayerID
}

// TurnExtended records the turn with its longer clock.
type TurnExtended struct {
	Turn Turn
}

func (c ExtendTurn) decide(l Lobby, now time.Time) ([]Event, error) {
	if err := l.mustRunRound(c.By); err != nil {
		return nil, err
	}
	turn := l.Round.Turn
	return []Event{TurnExtended{Turn: turn.withRemaining(turn.Remaining(now)+TurnExtension, now)}}, nil
}

func (e TurnExtended) evolve(l Lobby) Lobby {
	l.Round.Turn = e.Turn
	return l
}
