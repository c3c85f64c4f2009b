package sqlite

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"

	"tarnwort/libs/game"
)

// slotBytes is the size of a slot: none crosses the border of a page.
const slotBytes = 32

// slotsTogether is the distance up to which one write of several slots costs less than two.
const slotsTogether = 64

// The first slot is the header of the file of watermarks.
const (
	headerMagic    = "TarnwortMarks"
	cleanPosition  = 20
	erasedPosition = 21
)

// slot is a mark as it is stored.
type slot struct {
	key  markKey
	mark mark
	// sequence grows with every write, so that of two slots of one lobby the newer one is known.
	sequence uint64
}

func (s slot) encode() (data [slotBytes]byte) {
	copy(data[:], s.key[:])
	data[6] = byte(s.mark.state)
	binary.LittleEndian.PutUint32(data[8:], s.mark.version)
	binary.LittleEndian.PutUint32(data[12:], s.mark.at)
	binary.LittleEndian.PutUint64(data[16:], s.sequence)
	seal(&data)
	return data
}

// decodeSlot reports false for a slot that is empty or damaged.
func decodeSlot(data []byte) (slot, bool) {
	s := slot{key: markKey(data[:game.LobbyIDLength]), sequence: binary.LittleEndian.Uint64(data[16:])}
	s.mark = mark{
		state: state(data[6]), version: binary.LittleEndian.Uint32(data[8:]), at: binary.LittleEndian.Uint32(data[12:]),
	}
	return s, isSealed(data) && s.key != (markKey{})
}

// header says how the last process left the log. One that is damaged says the worst.
type header struct {
	// clean means that the log was closed properly, and erased that nothing is in its files that was erased.
	clean, erased bool
}

func (h header) encode() (data [slotBytes]byte) {
	copy(data[:], headerMagic)
	if h.clean {
		data[cleanPosition] = 1
	}
	if h.erased {
		data[erasedPosition] = 1
	}
	seal(&data)
	return data
}

func decodeHeader(stored []byte) header {
	if len(stored) < slotBytes || !isSealed(stored[:slotBytes]) || !bytes.HasPrefix(stored, []byte(headerMagic)) {
		return header{}
	}
	return header{clean: stored[cleanPosition] == 1, erased: stored[erasedPosition] == 1}
}

// seal writes the checksum of a slot behind it. An empty slot has none.
func seal(data *[slotBytes]byte) {
	binary.LittleEndian.PutUint32(data[slotBytes-4:], slotChecksum(data[:]))
}

func isSealed(data []byte) bool {
	return binary.LittleEndian.Uint32(data[slotBytes-4:]) == slotChecksum(data)
}

func slotChecksum(data []byte) uint32 {
	return crc32.Checksum(data[:slotBytes-4], castagnoli())
}
