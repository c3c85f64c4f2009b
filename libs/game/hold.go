package game

import (
	"slices"
	"time"
)

// WordHold is how long a spoken word waits before overlay and audience are shown it. Players are shown it at once.
type WordHold string

// The holds of a lobby.
const (
	HoldOff   WordHold = "off"
	HoldThree WordHold = "3"
	HoldFive  WordHold = "5"
	HoldTen   WordHold = "10"
	// HoldUntilReleased waits for the game master or a moderator, at most until the reveal.
	HoldUntilReleased WordHold = "manual"
)

// HoldPlaceholder is what stands for a held word.
const HoldPlaceholder = "…"

// ReleaseWord shows a held word of the running round. A word that is shown already stays so.
type ReleaseWord struct {
	By     PlayerID
	Round  int
	Player PlayerID
	Place  int
}

// ExpireHold shows every held word whose time has come. The server sends it; it is ignored before.
type ExpireHold struct {
	ReleaseAt time.Time
}

// WordReleased records that a held word may be seen by all viewers.
type WordReleased struct {
	Player PlayerID
	Place  int
}

func (h WordHold) check() error {
	switch h {
	case HoldOff, HoldThree, HoldFive, HoldTen, HoldUntilReleased:
		return nil
	}
	return ErrUnknownHold
}

// hold returns a spoken word as the settings keep it from overlay and audience.
func (h WordHold) hold(spoken SubmittedWord) SubmittedWord {
	waits := map[WordHold]time.Duration{HoldThree: 3 * time.Second, HoldFive: 5 * time.Second, HoldTen: 10 * time.Second}
	spoken.Held, spoken.ReleaseAt = h == HoldUntilReleased, time.Time{}
	if wait, ok := waits[h]; ok {
		spoken.Held, spoken.ReleaseAt = true, spoken.At.Add(wait)
	}
	return spoken
}

func (c ReleaseWord) decide(l Lobby, _ time.Time) ([]Event, error) {
	if err := mustModerate(&l, c.By); err != nil {
		return nil, err
	}
	spoken, ok := l.Round.WordAt(c.Player, c.Place)
	switch {
	case !ok || c.Round != l.Round.Number:
		return nil, ErrWordNotFound
	case !spoken.Held:
		return nil, nil
	}
	return []Event{WordReleased{Player: c.Player, Place: c.Place}}, nil
}

func (c ExpireHold) decide(l Lobby, now time.Time) ([]Event, error) {
	if !l.Exists() {
		return nil, nil
	}
	return l.Round.release(func(w *SubmittedWord) bool { return !w.ReleaseAt.IsZero() && !now.Before(w.ReleaseAt) }), nil
}

// release shows the held words that are due.
func (r *Round) release(isDue func(*SubmittedWord) bool) (events []Event) {
	for _, w := range r.Words {
		if w.Held && isDue(w) {
			events = append(events, WordReleased{Player: w.Player, Place: w.Place})
		}
	}
	return events
}

// nextRelease is when the next held word is shown by itself.
func (r *Round) nextRelease() (next Alarm, ok bool) {
	for _, w := range r.Words {
		if w.Held && !w.ReleaseAt.IsZero() && (!ok || w.ReleaseAt.Before(next.At)) {
			next, ok = Alarm{At: w.ReleaseAt, Command: ExpireHold{ReleaseAt: w.ReleaseAt}}, true
		}
	}
	return next, ok
}

func (e WordReleased) evolve(l Lobby) Lobby {
	if at := l.Round.indexOf(e.Player, e.Place); at >= 0 {
		released := *l.Round.Words[at]
		released.Held, released.ReleaseAt = false, time.Time{}
		l.Round.Words = slices.Clone(l.Round.Words)
		l.Round.Words[at] = &released
	}
	return l
}
