package chat

import "time"

// Twitch lets an anonymous reader join so many channels within a while.
const (
	maxJoins   = 20
	joinWindow = 10 * time.Second
)

// joinLimiter keeps that bound, from one connection to the next.
type joinLimiter struct {
	times [maxJoins]time.Time
	next  int
}

// reserve counts one more join. Where that would be one too many it does not, and
// tells how long to wait.
func (j *joinLimiter) reserve(now time.Time) (wait time.Duration) {
	oldest := j.times[j.next]
	if wait = joinWindow - now.Sub(oldest); wait > 0 && !oldest.IsZero() {
		return wait
	}
	j.times[j.next] = now
	j.next = (j.next + 1) % maxJoins
	return 0
}
