package lobbies

import (
	"encoding/binary"
	"sync/atomic"
)

// commandIDs are never given twice: a server rolls one half of them when it starts
// and counts its commands in the other. They need not be secret.
type commandIDs struct {
	server [8]byte
	last   atomic.Uint64
}

func newCommandIDs(rng Random) *commandIDs {
	ids := new(commandIDs)
	copy(ids.server[:], rng.Bytes(len(ids.server)))
	return ids
}

// gave reports whether a command was this server's.
func (c *commandIDs) gave(id CommandID) bool { return [8]byte(id[:8]) == c.server }

func (c *commandIDs) next() (id CommandID) {
	half := copy(id[:], c.server[:])
	binary.BigEndian.PutUint64(id[half:], c.last.Add(1))
	return id
}
