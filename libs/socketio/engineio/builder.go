package engineio

import "slices"

// Builder encodes messages one behind the other into one Message. The zero value
// is empty.
type Builder struct {
	frames []byte
	parts  []part
}

const maxHeaderBytes = 10

// Text adds a text message, see the function Text.
func (b *Builder) Text(pieces ...[]byte) { b.text(typeMessage, pieces) }

// Binary adds a binary message, see the function Binary.
func (b *Builder) Binary(data []byte) {
	b.frames = appendHeader(slices.Grow(b.frames, len(data)+maxHeaderBytes), opBinary, len(data))
	start := len(b.frames)
	b.frames = append(b.frames, data...)
	b.parts = append(b.parts, part{start, len(b.frames), true})
}

func (b *Builder) text(kind packetType, pieces [][]byte) {
	size := 1
	for _, piece := range pieces {
		size += len(piece)
	}
	b.frames = appendHeader(slices.Grow(b.frames, size+maxHeaderBytes), opText, size)
	start := len(b.frames)
	b.frames = append(b.frames, byte(kind))
	for _, piece := range pieces {
		b.frames = append(b.frames, piece...)
	}
	b.parts = append(b.parts, part{start, len(b.frames), false})
}

// Copy adds messages of another builder, from the first-th to before the last-th.
func (b *Builder) Copy(from *Builder, first, last int) {
	if first == last {
		return
	}
	start := 0
	if first > 0 {
		start = from.parts[first-1].end
	}
	moved := len(b.frames) - start
	b.frames = append(b.frames, from.frames[start:from.parts[last-1].end]...)
	for _, p := range from.parts[first:last] {
		b.parts = append(b.parts, part{p.start + moved, p.end + moved, p.binary})
	}
}

// Message makes m, which must be new, a copy of what has been added.
func (b *Builder) Message(m *Message) {
	frames := make([]byte, len(b.frames)) // a variable of its own spares clearing it first
	copy(frames, b.frames)
	m.frames = frames
	m.parts = append(m.inlineParts[:0], b.parts...)
}

// Take returns what has been added without a copy. The builder is not to be used
// any more.
func (b *Builder) Take() *Message {
	m := &Message{frames: b.frames}
	m.parts = append(m.inlineParts[:0], b.parts...)
	return m
}

// Reset empties the builder and keeps its memory.
func (b *Builder) Reset() { b.frames, b.parts = b.frames[:0], b.parts[:0] }

// Len returns how many messages have been added.
func (b *Builder) Len() int { return len(b.parts) }

// Cap returns the bytes the builder can hold without more memory.
func (b *Builder) Cap() int { return cap(b.frames) }
