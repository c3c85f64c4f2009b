// Package system is the clock and the dice of a running process.
package system

import (
	"crypto/rand"

	"tarnwort/libs/lobbies"
)

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
