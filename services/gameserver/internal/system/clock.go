package system

import (
	"time"

	"tarnwort/libs/lobbies"
)

// Wall reads the machine's clock, which anybody may set.
type Wall func() time.Time

// Clock is the machine's clock as it was when the process started, and from then
// on the time that passes. It never jumps: whoever sets the machine's clock must
// neither end turns nor make them last.
type Clock struct {
	monotonic
	// told is what this one said when the passage began.
	startTime time.Time
	// ahead is how much that was more than the machine's.
	offset time.Duration
}

var _ lobbies.Clock = Clock{}

// NewClock reads the machine's clock for the only time. It does not begin before
// the end of the process before, for else what that one stored would lie in the
// future: a turn would last until the machine's clock has caught up.
func NewClock(wall Wall, mark LastSeenFile) Clock {
	c := Clock{monotonic: startMonotonic(), startTime: wall().UTC().Round(0)}
	if c.startTime.Before(mark.lastSeen) {
		end := mark.lastSeen.Add(fileInterval) // at the latest, and of a stop all but its last moments
		c.startTime, c.offset = end, end.Sub(c.startTime)
	}
	return c
}

// Now is the time in UTC without a monotonic part: a value that comes back from
// the event log equals the one that went in.
func (c Clock) Now() time.Time { return c.startTime.Add(c.Elapsed()) }

// SharedClock is the machine's clock as it is at every moment. Beside other servers no
// machine may keep a time of its own: their deadlines are the same, so one whose
// clock was wrong at the start has to follow when it is set right.
type SharedClock struct {
	monotonic
	wall Wall
}

var _ lobbies.Clock = SharedClock{}

// NewSharedClock returns a clock that reads the machine's each time.
func NewSharedClock(wall Wall) SharedClock {
	return SharedClock{monotonic: startMonotonic(), wall: wall}
}

// Now is the time as Clock tells it: in UTC, without a monotonic part.
func (s SharedClock) Now() time.Time { return s.wall().UTC().Round(0) }

// monotonic is the time that passes, whatever is done to the machine's clock meanwhile.
type monotonic struct {
	start time.Time // with a reading of the monotonic clock
}

func startMonotonic() monotonic { return monotonic{start: time.Now()} }

// Elapsed implements lobbies.Clock.
func (p monotonic) Elapsed() time.Duration { return time.Since(p.start) }

// AfterFunc implements lobbies.Clock.
func (monotonic) AfterFunc(d time.Duration, f func()) (stop func() bool) {
	return time.AfterFunc(d, f).Stop
}
