package game

import "time"

// ExpireTurn ends a turn from TurnGrace after its deadline; until then the player may
// still speak. It names the turn, so that a repeated or late command changes nothing.
type ExpireTurn struct {
	Turn int
}

func (c ExpireTurn) decide(l Lobby, now time.Time) ([]Event, error) {
	turn := l.Round.Turn
	if l.Phase != Playing || turn.Number != c.Turn || turn.Paused || now.Before(turn.EndsAt.Add(TurnGrace)) {
		return nil, nil
	}
	return takeWord(&l, SubmittedWord{Word: Skipped, Auto: true, At: now}, false, now), nil
}
