package room

import (
	"encoding/binary"
	"sync/atomic"

	"tarnwort/libs/lobbies/eventlog"
)

// commandIDs makes ids that never repeat: one half is random for each server start, the other
// counts commands. They need not be secret.
type commandIDs struct {
	server [8]byte
	last   atomic.Uint64
}

func newCommandIDs(rng Random) *commandIDs {
	ids := new(commandIDs)
	copy(ids.server[:], rng.Bytes(len(ids.server)))
	return ids
}

// hasIssued reports whether this server made the id.
func (c *commandIDs) hasIssued(id eventlog.CommandID) bool { return [8]byte(id[:8]) == c.server }

func (c *commandIDs) next() (id eventlog.CommandID) {
	half := copy(id[:], c.server[:])
	binary.BigEndian.PutUint64(id[half:], c.last.Add(1))
	return id
}
