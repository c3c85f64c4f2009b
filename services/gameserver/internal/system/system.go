// Package system is the clock and the dice of a running process.
package system

import (
	"crypto/rand"
	"time"

	"tarnwort/libs/lobbies"
)

// Clock is the machine's clock.
type Clock struct{}

var _ lobbies.Clock = Clock{}

// Now is the time in UTC without a monotonic part: a value that comes back from
// the event log equals the one that went in.
func (Clock) Now() time.Time { return time.Now().UTC().Round(0) }

// AfterFunc implements lobbies.Clock.
func (Clock) AfterFunc(d time.Duration, f func()) (stop func() bool) {
	return time.AfterFunc(d, f).Stop
}

// Dice is the operating system's random source.
type Dice struct{}

var _ lobbies.Dice = Dice{}

// Bytes implements lobbies.Dice. The source cannot fail: the runtime ends the
// process when it does.
func (Dice) Bytes(n int) []byte {
	b := make([]byte, n)
	_, _ = rand.Read(b)
	return b
}
