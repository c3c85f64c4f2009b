package game

import "time"

// ExtendTurn adds TurnExtension to the running or paused turn, up to MaxTurnLengths
// times its length.
type ExtendTurn struct {
	By PlayerID
}

// TurnExtended records the turn with its longer clock.
type TurnExtended struct {
	Turn Turn
}

func (c ExtendTurn) decide(l Lobby, now time.Time) ([]Event, error) {
	if err := mustRunRound(&l, c.By); err != nil {
		return nil, err
	}
	turn := l.Round.Turn
	left := turn.Remaining(now)
	longest := max(left, MaxTurnLengths*turnTime(&l, turn.Player))
	if left == longest {
		return nil, ErrTurnTooLong
	}
	return []Event{TurnExtended{Turn: turn.withRemaining(min(left+TurnExtension, longest), now)}}, nil
}

func (e TurnExtended) evolve(l Lobby) Lobby {
	l.Round.Turn = e.Turn
	return l
}
