package socketio

import "tarnwort/libs/socketio/engineio"

// Builder encodes events of the namespace "/" into one Packet, so that a socket
// gets them in one write. The zero value is empty. It keeps its memory from one
// Packet to the next, and must not be used by several goroutines at once.
type Builder struct {
	encoder encoder
	out     engineio.Builder
}

// mostKept is the largest memory that is kept, in bytes.
const mostKept = 64 << 10

// Add encodes one more event, see NewPacket. After an error the Packet will be
// as if it had not been called.
func (b *Builder) Add(event string, args ...any) error {
	return b.add(root, noID, event, args)
}

// Packet returns what has been added and empties the builder. No socket takes a
// Packet of nothing.
func (b *Builder) Packet() *Packet {
	if b.out.Len() == 0 {
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

// SendTo sends what has been added to one socket, as Socket.Send does, and empties
// the builder. What no other socket gets needs no memory this way.
func (b *Builder) SendTo(s *Socket) error {
	if b.out.Len() == 0 || s.namespace.name != root || s.state.Load() != connected {
		return s.Send(b.Packet())
	}
	err := s.client.conn.SendBuilt(&b.out)
	b.Reset()
	return err
}

func (b *Builder) packet(namespace string) *Packet {
	var both struct { // in one piece of memory
		packet  Packet
		message engineio.Message
	}
	b.out.Message(&both.message)
	both.packet = Packet{namespace, &both.message}
	b.Reset()
	return &both.packet
}

// Reset empties the builder and keeps its memory.
func (b *Builder) Reset() {
	b.out.Reset()
	if b.encoder.out.Cap() > mostKept || b.out.Cap() > mostKept {
		*b = Builder{}
	}
}
