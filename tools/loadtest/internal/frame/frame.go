// Package frame is the little of RFC 6455 that text messages need, for programs
// that read and write their sockets themselves.
package frame

import "encoding/binary"

// Opcodes of frames.
const (
	Text  = 0x1
	Close = 0x8
)

const (
	final  = 0x80
	masked = 0x80
	short  = 126 // from here on the size stands in two more bytes
	long   = 127 // and here in eight
)

// maskKey is any key: masking only has to cost the server what it always costs.
const maskKey = "Tarn"

// AppendClient appends a masked text frame, as clients send them.
func AppendClient(out []byte, text string) []byte {
	out = append(appendHeader(out, len(text), masked), maskKey...)
	for i := range len(text) {
		out = append(out, text[i]^maskKey[i%len(maskKey)])
	}
	return out
}

func appendHeader(out []byte, size int, mask byte) []byte {
	out = append(out, final|Text)
	switch {
	case size < short:
		return append(out, mask|byte(size))
	case size < 1<<16:
		return binary.BigEndian.AppendUint16(append(out, mask|short), uint16(size))
	default:
		return binary.BigEndian.AppendUint64(append(out, mask|long), uint64(size))
	}
}

// Next cuts the first frame off data and unmasks it in place. Used is 0 while
// the frame is not complete.
func Next(data []byte) (opcode byte, payload []byte, used int) {
	if len(data) < 2 {
		return 0, nil, 0
	}
	header, size := 2, int(data[1]&^masked)
	switch size {
	case short:
		header = 4
	case long:
		header = 10
	}
	isMasked := data[1]&masked != 0
	if isMasked {
		header += len(maskKey)
	}
	if len(data) < header {
		return 0, nil, 0
	}
	switch size {
	case short:
		size = int(binary.BigEndian.Uint16(data[2:]))
	case long:
		size = int(binary.BigEndian.Uint64(data[2:]))
	}
	if size < 0 || len(data)-header < size {
		return 0, nil, 0
	}
	payload = data[header : header+size]
	if isMasked {
		unmask(payload, data[header-len(maskKey):header])
	}
	return data[0] & 0xF, payload, header + size
}

func unmask(payload, key []byte) {
	for i := range payload {
		payload[i] ^= key[i%len(key)]
	}
}
