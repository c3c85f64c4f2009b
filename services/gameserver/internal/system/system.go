// Package system is the clock and the random source of a running process, the last-seen time, and the clock's offset from NATS.
package system

import (
	"crypto/rand"

	"tarnwort/libs/lobbies/room"
)

// Random is the operating system's random source.
type Random struct{}

var _ room.Random = Random{}

// Bytes implements room.Random. The source cannot fail: the runtime ends the
// process when it does.
func (Random) Bytes(n int) []byte {
	b := make([]byte, n)
	_, _ = rand.Read(b)
	return b
}
