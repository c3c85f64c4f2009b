package game

import "time"

// DisconnectPlayer says that a player is offline. It cuts what is left of their
// turn to OfflineTurnTime, once a turn, and is ignored while it is not theirs:
// so it is given again when a turn comes to somebody who is offline.
type DisconnectPlayer struct {
	Player PlayerID
}

// TurnShortened records the turn with its clock cut.
type TurnShortened struct {
	Turn Turn
}

func (c DisconnectPlayer) decide(l Lobby, now time.Time) ([]Event, error) {
	turn := l.Round.Turn
	if l.Phase != Playing || turn.Player != c.Player || turn.Shortened || turn.Remaining(now) <= OfflineTurnTime {
		return nil, nil
	}
	turn.Shortened = true
	return []Event{TurnShortened{Turn: turn.withRemaining(OfflineTurnTime, now)}}, nil
}

func (e TurnShortened) evolve(l Lobby) Lobby {
	l.Round.Turn = e.Turn
	return l
}
