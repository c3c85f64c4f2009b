package chat

import "time"

// Twitch allows an anonymous reader maxJoins joins within joinWindow.
const (
	maxJoins   = 20
	joinWindow = 10 * time.Second
)

// joinLimiter enforces that limit across connections.
type joinLimiter struct {
	times [maxJoins]time.Time
	next  int
}

// reserve counts a join, or returns how long to wait until one is allowed.
func (j *joinLimiter) reserve(now time.Time) (wait time.Duration) {
	oldest := j.times[j.next]
	if wait = joinWindow - now.Sub(oldest); wait > 0 && !oldest.IsZero() {
		return wait
	}
	j.times[j.next] = now
	j.next = (j.next + 1) % maxJoins
	return 0
}
