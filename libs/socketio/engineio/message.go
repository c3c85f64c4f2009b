package engineio

import (
	"encoding/base64"
	"encoding/binary"
	"slices"
)

// Message is what a session sends: one or more Engine.IO messages, encoded once
// as unmasked websocket frames that any number of sessions write as they are.
// It is immutable.
type Message struct {
	frames      []byte
	parts       []part
	inlineParts [2]part // what parts is made of when there are no more
}

// part is one packet inside Message.frames, without its frame header.
type part struct {
	start, end int
	binary     bool
}

const (
	opText   = 0x1
	opBinary = 0x2
	opClose  = 0x8
	opPong   = 0xA
	final    = 0x80
)

// Text returns a text message of the given pieces, one behind the other. It
// copies them; together they must be valid UTF-8.
func Text(pieces ...[]byte) *Message {
	return textPacket(typeMessage, pieces...)
}

// Binary returns a binary message. It copies data.
func Binary(data []byte) *Message {
	var b Builder
	b.Binary(data)
	return b.Take()
}

// Join returns one Message that holds the given ones in order, so that a
// session sends them in a single write.
func Join(messages ...*Message) *Message {
	if len(messages) == 1 {
		return messages[0]
	}
	var b Builder
	for _, m := range messages {
		b.frames = slices.Grow(b.frames, len(m.frames))
		for _, p := range m.parts {
			p.start, p.end = p.start+len(b.frames), p.end+len(b.frames)
			b.parts = append(b.parts, p)
		}
		b.frames = append(b.frames, m.frames...)
	}
	return b.Take()
}

// Len returns how many Engine.IO messages m holds.
func (m *Message) Len() int { return len(m.parts) }

// Size returns the bytes m takes on a websocket.
func (m *Message) Size() int { return len(m.frames) }

func textPacket(kind packetType, pieces ...[]byte) *Message {
	var b Builder
	b.text(kind, pieces)
	return b.Take()
}

// appendPayload appends m in the encoding of a polling body.
func (m *Message) appendPayload(body []byte) []byte {
	for _, p := range m.parts {
		if len(body) > 0 {
			body = append(body, separator)
		}
		if p.binary {
			body = base64.StdEncoding.AppendEncode(append(body, 'b'), m.frames[p.start:p.end])
			continue
		}
		body = append(body, m.frames[p.start:p.end]...)
	}
	return body
}

// appendHeader appends the header of an unmasked, unfragmented frame (RFC 6455, section 5.2).
func appendHeader(frame []byte, opcode byte, size int) []byte {
	frame = append(frame, final|opcode)
	switch {
	case size < 126:
		return append(frame, byte(size))
	case size < 1<<16:
		return binary.BigEndian.AppendUint16(append(frame, 126), uint16(size))
	default:
		return binary.BigEndian.AppendUint64(append(frame, 127), uint64(size))
	}
}

// controlFrame returns a close or pong frame; data beyond 125 bytes is cut off.
func controlFrame(opcode byte, data []byte) []byte {
	data = data[:min(len(data), 125)]
	return append(appendHeader(make([]byte, 0, 2+len(data)), opcode, len(data)), data...)
}
