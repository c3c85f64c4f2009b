package game

import "time"

// ExpireTurn is a turn's clock running out. It names the turn it was set for,
// so that all clocks but the first one to ring change nothing. It takes effect
// from TurnGrace after the deadline; until it does, the player may still speak.
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
