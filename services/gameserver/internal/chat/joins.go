package chat

import "time"

// Twitch lets an anonymous reader join so many channels within a while.
const (
	mostJoins   = 20
	joinsWithin = 10 * time.Second
)

// joins keeps that bound, from one connection to the next.
type joins struct {
	times [mostJoins]time.Time
	next  int
}

// take counts one more join. Where that would be one too many it does not, and
// tells how long to wait.
func (j *joins) take(now time.Time) (wait time.Duration) {
	oldest := j.times[j.next]
	if wait = joinsWithin - now.Sub(oldest); wait > 0 && !oldest.IsZero() {
		return wait
	}
	j.times[j.next] = now
	j.next = (j.next + 1) % mostJoins
	return 0
}
