package socketio

import (
	"sync"

	"tarnwort/libs/socketio/engineio"
)

// Builder encodes events of the namespace "/" into one Packet, so that a socket
// gets them in one write. Add them one by one, then take the Packet; there is
// nothing else to do with a Builder after that.
type Builder struct {
	encoder encoder
	out     engineio.Builder
}

// builders keep their memory for the next packet.
var builders = sync.Pool{New: func() any { return new(Builder) }}

// mostKept is the largest memory that is kept, in bytes.
const mostKept = 64 << 10

// NewBuilder returns a Builder of nothing yet.
func NewBuilder() *Builder {
	b, _ := builders.Get().(*Builder)
	return b
}

// Add encodes one more event, see NewPacket. After an error the Packet will be
// as if it had not been called.
func (b *Builder) Add(event string, args ...any) error {
	return b.add(root, noID, event, args)
}

// Packet returns what has been added. No socket takes a Packet of nothing.
func (b *Builder) Packet() *Packet {
	if b.out.Len() == 0 {
		b.free()
		return Batch()
	}
	return b.packet(root)
}

func (b *Builder) add(namespace string, id int64, event string, args []any) error {
	if reserved(event) {
		return ErrReserved
	}
	b.encoder.reset()
	if err := b.encoder.event(event, args); err != nil {
		return err
	}
	appendPacket(&b.out, typeEvent, namespace, id, b.encoder.out.Bytes(), b.encoder.attachments)
	return nil
}

func (b *Builder) packet(namespace string) *Packet {
	p := &Packet{namespace, b.out.Message()}
	b.free()
	return p
}

// free keeps the builder's memory for another one.
func (b *Builder) free() {
	b.encoder.reset()
	b.out.Reset()
	if b.encoder.out.Cap() <= mostKept && b.out.Cap() <= mostKept {
		builders.Put(b)
	}
}
