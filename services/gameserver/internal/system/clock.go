package system

import (
	"time"

	"tarnwort/libs/lobbies"
)

// Clock is the machine's clock as it was when the process started, and from then
// on the time that passes. It never jumps: whoever sets the machine's clock must
// neither end turns nor make them last.
type Clock struct {
	// began has a reading of the monotonic clock, told is what the wall clock said
	// then.
	began, told time.Time
}

var _ lobbies.Clock = Clock{}

// NewClock reads the machine's clock for the only time.
func NewClock() Clock {
	now := time.Now()
	return Clock{began: now, told: now.UTC().Round(0)}
}

// Now is the time in UTC without a monotonic part: a value that comes back from
// the event log equals the one that went in.
func (c Clock) Now() time.Time { return c.told.Add(time.Since(c.began)) }

// AfterFunc implements lobbies.Clock.
func (Clock) AfterFunc(d time.Duration, f func()) (stop func() bool) {
	return time.AfterFunc(d, f).Stop
}
