package engineio

import "encoding/binary"

// frameHeaders follows the headers of the frames in a stream (RFC 6455, section 5.2), for
// what the websocket library does not tell. It checks nothing that the library checks.
type frameHeaders struct {
	header        [10]byte // the opcode, the length and the extended length
	have          int      // bytes of header so far
	skip          uint64   // bytes until the next header: mask and payload
	truncatedCode bool     // a close frame has a payload of one byte
}

const (
	opcodeBits = 0x0F
	lengthBits = 0x7F
	maskBit    = 0x80
	maskBytes  = 4
)

// scan follows the next bytes of the stream.
func (f *frameHeaders) scan(p []byte) {
	for len(p) > 0 {
		if f.skip > 0 {
			n := min(f.skip, uint64(len(p)))
			f.skip -= n
			p = p[n:]
			continue
		}
		f.header[f.have] = p[0]
		f.have++
		p = p[1:]
		if f.have >= 2 && f.have == f.size() {
			f.finish()
		}
	}
}

// size returns the bytes of a header of which two are known.
func (f *frameHeaders) size() int {
	switch f.header[1] & lengthBits {
	case 126:
		return 4
	case 127:
		return 10
	}
	return 2
}

// finish reads a header that is complete.
func (f *frameHeaders) finish() {
	length := uint64(f.header[1] & lengthBits)
	switch f.have {
	case 4:
		length = uint64(binary.BigEndian.Uint16(f.header[2:]))
	case 10:
		length = binary.BigEndian.Uint64(f.header[2:])
	}
	if f.header[0]&opcodeBits == opClose && length == 1 {
		f.truncatedCode = true
	}
	f.skip, f.have = length, 0
	if f.header[1]&maskBit != 0 {
		f.skip += maskBytes
	}
}
