package sqlite

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"

	"tarnwort/libs/game"
)

// slotBytes is the size of a slot: none crosses the border of a page.
const slotBytes = 32

const (
	// slotsTogether is the distance up to which one write of several slots costs less than two.
	slotsTogether = 16
	// slotsAtOnce is the most slots of one write: 64 KiB.
	slotsAtOnce = 2048
)

// The first slot is the header of the file of watermarks.
const (
	headerMagic    = "TarnwortMarks"
	cleanPosition  = 20
	erasedPosition = 21
)

// slot is a mark as it is stored. Its fields are as small as they can be: all marks are in memory.
type slot struct {
	key         markKey
	state       uint8
	version, at uint32
	// sequence grows with every write, so that of two slots of one lobby the newer one is known.
	sequence uint64
}

// isFree reports whether the slot holds no lobby.
func (s slot) isFree() bool { return s.key == (markKey{}) }

func (s slot) mark() mark { return mark{version: s.version, at: s.at, state: state(s.state)} }

func (s slot) encode() (data [slotBytes]byte) {
	if s.isFree() {
		return data
	}
	copy(data[:], s.key[:])
	data[6] = s.state
	binary.LittleEndian.PutUint32(data[8:], s.version)
	binary.LittleEndian.PutUint32(data[12:], s.at)
	binary.LittleEndian.PutUint64(data[16:], s.sequence)
	seal(&data)
	return data
}

// decodeSlot reports false for a slot that is empty or damaged.
func decodeSlot(data []byte) (slot, bool) {
	s := slot{
		key: markKey(data[:game.LobbyIDLength]), state: data[6], version: binary.LittleEndian.Uint32(data[8:]),
		at: binary.LittleEndian.Uint32(data[12:]), sequence: binary.LittleEndian.Uint64(data[16:]),
	}
	return s, isSealed(data) && !s.isFree()
}

// header says how the last process left the log. A damaged header decodes as neither clean nor erased.
type header struct {
	// clean means that the log was closed properly, and erased that its files hold no erased batch.
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
