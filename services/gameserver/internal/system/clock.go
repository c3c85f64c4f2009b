package system

import (
	"time"

	"tarnwort/libs/lobbies/room"
)

// Wall reads the wall clock of the machine, which an operator may set.
type Wall func() time.Time

// Clock starts with the wall clock and then follows the monotonic clock. It never jumps, so
// setting the wall clock neither ends nor extends turns.
type Clock struct {
	monotonic
	// startTime is what this clock showed when the process began.
	startTime time.Time
	// offset is how far that was ahead of the machine's clock.
	offset time.Duration
}

var _ room.Clock = Clock{}

// NewClock reads the wall clock once. It starts no earlier than the end of the previous process:
// otherwise stored deadlines would lie in the future.
func NewClock(wall Wall, file LastSeenFile) Clock {
	c := Clock{monotonic: startMonotonic(), startTime: wall().UTC().Round(0)}
	if c.startTime.Before(file.lastSeen) {
		// The previous process ended at most one interval after its last write.
		end := file.lastSeen.Add(fileInterval)
		c.startTime, c.offset = end, end.Sub(c.startTime)
	}
	return c
}

// Now returns the time in UTC without a monotonic part, so that a stored value is equal after
// reading it back.
func (c Clock) Now() time.Time { return c.startTime.Add(c.Elapsed()) }

// SharedClock reads the wall clock each time. Servers of a cluster share deadlines, so each has
// to follow when its wall clock is corrected.
type SharedClock struct {
	monotonic
	wall Wall
}

var _ room.Clock = SharedClock{}

// NewSharedClock returns a clock that reads wall each time.
func NewSharedClock(wall Wall) SharedClock {
	return SharedClock{monotonic: startMonotonic(), wall: wall}
}

// Now returns the time in UTC without a monotonic part.
func (s SharedClock) Now() time.Time { return s.wall().UTC().Round(0) }

// monotonic measures elapsed time independently of the wall clock.
type monotonic struct {
	start time.Time // with a reading of the monotonic clock
}

func startMonotonic() monotonic { return monotonic{start: time.Now()} }

// Elapsed implements room.Clock.
func (m monotonic) Elapsed() time.Duration { return time.Since(m.start) }

// AfterFunc implements room.Clock.
func (monotonic) AfterFunc(d time.Duration, f func()) (stop func() bool) {
	return time.AfterFunc(d, f).Stop
}
