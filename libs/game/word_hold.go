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

// HoldPlaceholder replaces a held word.
const HoldPlaceholder = "…"

// ReleaseWord shows a held word of the running round. A word that is shown already stays so.
type ReleaseWord struct {
	By     PlayerID
	Round  int
	Player PlayerID
	// Place counts the player's words from 1; 0 is the last guess of a caught imposter.
	Place int
}

// ExpireHold shows every held word whose time has come. The server sends it; it is ignored before.
type ExpireHold struct {
	ReleaseAt time.Time
}

// WordReleased records that a held word may be seen by all viewers.
type WordReleased struct {
	Player PlayerID
	Place  int
	// At is zero in older logs.
	At time.Time `json:",omitzero"`
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
	spoken.Held, spoken.ReleaseAt = h.from(spoken.At)
	return spoken
}

// from returns whether what is said at a time is held, and until when; zero is until it is released.
func (h WordHold) from(at time.Time) (held bool, releaseAt time.Time) {
	waits := map[WordHold]time.Duration{HoldThree: 3 * time.Second, HoldFive: 5 * time.Second, HoldTen: 10 * time.Second}
	if wait, ok := waits[h]; ok {
		return true, at.Add(wait)
	}
	return h == HoldUntilReleased, time.Time{}
}

func (c ReleaseWord) decide(l Lobby, now time.Time) ([]Event, error) {
	if err := mustModerate(&l, c.By); err != nil {
		return nil, err
	}
	held, ok := l.Round.isHeld(c.Player, c.Place)
	switch {
	case !ok || c.Round != l.Round.Number:
		return nil, ErrWordNotFound
	case !held:
		return nil, nil
	}
	return []Event{WordReleased{Player: c.Player, Place: c.Place, At: now}}, nil
}

func (c ExpireHold) decide(l Lobby, now time.Time) ([]Event, error) {
	if !l.Exists() {
		return nil, nil
	}
	return l.Round.release(now, func(at time.Time) bool { return !at.IsZero() && !now.Before(at) }), nil
}

// isHeld reports whether a word is held, 0 being the place of the last guess; ok is false when there is none.
func (r *Round) isHeld(player PlayerID, place int) (held, ok bool) {
	if place == 0 {
		return r.Guess.Held, r.Guess.Text != "" && r.Guess.By == player
	}
	spoken, ok := r.WordAt(player, place)
	return spoken.Held, ok
}

// release shows what is held and, by its time, due: words, and the last guess.
func (r *Round) release(now time.Time, isDue func(releaseAt time.Time) bool) (events []Event) {
	for _, w := range r.Words {
		if w.Held && isDue(w.ReleaseAt) {
			events = append(events, WordReleased{Player: w.Player, Place: w.Place, At: now})
		}
	}
	if r.Guess.Held && isDue(r.Guess.ReleaseAt) {
		events = append(events, WordReleased{Player: r.Guess.By, At: now})
	}
	return events
}

// nextRelease is when the next held word is shown by itself. A last guess comes after all words.
func (r *Round) nextRelease() (next Alarm, ok bool) {
	for _, w := range r.Words {
		if w.Held && !w.ReleaseAt.IsZero() && (!ok || w.ReleaseAt.Before(next.At)) {
			next, ok = Alarm{At: w.ReleaseAt, Command: ExpireHold{ReleaseAt: w.ReleaseAt}}, true
		}
	}
	if !ok && r.Guess.Held && !r.Guess.ReleaseAt.IsZero() {
		return Alarm{At: r.Guess.ReleaseAt, Command: ExpireHold{ReleaseAt: r.Guess.ReleaseAt}}, true
	}
	return next, ok
}

func (e WordReleased) evolve(l Lobby) Lobby {
	l.Round.ReleasedAt = e.At
	if e.Place == 0 {
		l.Round.Guess.Held, l.Round.Guess.ReleaseAt = false, time.Time{}
		return l
	}
	if at := l.Round.indexOf(e.Player, e.Place); at >= 0 {
		released := *l.Round.Words[at]
		released.Held, released.ReleaseAt = false, time.Time{}
		l.Round.Words = slices.Clone(l.Round.Words)
		l.Round.Words[at] = &released
	}
	return l
}
