package game

import (
	"slices"
	"time"
)

// TurnOrder is the speaking order of a round. The game master is never in it.
type TurnOrder []PlayerID

// After returns who speaks after p. The last player is followed by the first.
func (o TurnOrder) After(p PlayerID) PlayerID {
	return o[(slices.Index(o, p)+1)%len(o)]
}

// StartingWith rotates the order so that first speaks first; a stranger changes nothing.
func (o TurnOrder) StartingWith(first PlayerID) TurnOrder {
	at := max(slices.Index(o, first), 0)
	return append(slices.Clone(o[at:]), o[:at]...)
}

// Without returns the order with one player gone.
func (o TurnOrder) Without(p PlayerID) TurnOrder {
	return slices.DeleteFunc(slices.Clone(o), func(id PlayerID) bool { return id == p })
}

// Turn is one player's chance to speak. The zero Turn is no turn.
type Turn struct {
	// Number counts the turns of a round from 1, and grows as long as words are spoken.
	Number int
	Player PlayerID
	// EndsAt is the deadline; zero while the clock is paused.
	EndsAt time.Time
	// Max is the longest this turn could be seen to last.
	Max    time.Duration
	Paused bool
	// Left is what remains of a paused turn.
	Left time.Duration
	// Shortened marks a turn that was cut because its player was offline, until that is
	// given back.
	Shortened bool
	// Withheld is the time that was cut off and can be given back; zero in turns of old logs,
	// in which it could not.
	Withheld time.Duration
	// Absences is how often the turn was cut.
	Absences int
}

// Remaining is the time left on the turn, never negative.
func (t Turn) Remaining(now time.Time) time.Duration {
	if t.Paused {
		return t.Left
	}
	return max(t.EndsAt.Sub(now), 0)
}

// withRemaining sets what is left of a turn, whether its clock runs or not.
func (t Turn) withRemaining(left time.Duration, now time.Time) Turn {
	if t.Paused {
		t.Left = left
	} else {
		t.EndsAt = now.Add(left)
	}
	t.Max = max(t.Max, left)
	return t
}
