package chat

import (
	"maps"
	"slices"
	"time"

	"tarnwort/libs/lobbies"
)

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

// lastJoinLifetime is how long a join puts its lobby behind others.
const lastJoinLifetime = time.Minute

// lastJoins are the times at which lobbies last used a join, so that a lobby that changes its channel again and again waits
// behind all others.
type lastJoins map[lobbies.LobbyID]time.Time

// add records a join for lobbies, and forgets old ones.
func (l lastJoins) add(now time.Time, ids map[lobbies.LobbyID]bool) {
	maps.DeleteFunc(l, func(_ lobbies.LobbyID, at time.Time) bool { return now.Sub(at) > lastJoinLifetime })
	for id := range ids {
		l[id] = now
	}
}

// earliest returns when the one of lobbies that has waited longest last used a join; zero when that is long ago. There must be
// a lobby.
func (l lastJoins) earliest(ids map[lobbies.LobbyID]bool) time.Time {
	times := make([]time.Time, 0, len(ids))
	for id := range ids {
		times = append(times, l[id])
	}
	return slices.MinFunc(times, time.Time.Compare)
}
