package socketio

import "tarnwort/libs/socketio/engineio"

// Builder encodes events of the namespace "/" into one Packet, so that a socket
// gets them in one write. The zero value is empty. It keeps its memory from one
// Packet to the next, and must not be used by several goroutines at once.
type Builder struct {
	encoder encoder
	out     engineio.Builder
	ends    []int // of each event, in messages of out
}

// maxKeptBytes is the largest memory that is kept, in bytes.
const maxKeptBytes = 64 << 10

// Add encodes one more event, see NewPacket. After an error the Packet will be
// as if it had not been called.
func (b *Builder) Add(event string, args ...any) error {
	return b.add(root, noID, event, args)
}

// Copy adds the i-th event that another builder holds, the first being 0, without
// encoding it anew.
func (b *Builder) Copy(from *Builder, i int) {
	first := 0
	if i > 0 {
		first = from.ends[i-1]
	}
	b.out.Copy(&from.out, first, from.ends[i])
	b.ends = append(b.ends, b.out.Len())
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
	if isReserved(event) {
		return ErrReserved
	}
	b.encoder.reset()
	if err := b.encoder.event(event, args); err != nil {
		return err
	}
	appendPacket(&b.out, typeEvent, namespace, id, b.encoder.out.Bytes(), b.encoder.attachments)
	b.ends = append(b.ends, b.out.Len())
	return nil
}

// SendTo sends what has been added to one socket, as Socket.Send does. The builder
// stays as it is, so that any number of sockets may get the same; Reset empties it.
// A socket with a websocket gets it without a copy.
func (b *Builder) SendTo(s *Socket) error {
	if b.canShareFrames(s) {
		return s.client.conn.SendBuilt(&b.out)
	}
	return s.Send(b.copyPacket())
}

// HoldFor is SendTo for what is soon followed by something else: the socket gets
// both in one write, when the other is sent or by Socket.Flush.
func (b *Builder) HoldFor(s *Socket) error {
	if b.canShareFrames(s) {
		return s.client.conn.Hold(&b.out)
	}
	return s.Send(b.copyPacket())
}

// canShareFrames reports whether a socket takes what has been added as it is.
func (b *Builder) canShareFrames(s *Socket) bool {
	return b.out.Len() > 0 && s.namespace.name == root && s.state.Load() == connected
}

func (b *Builder) copyPacket() *Packet {
	if b.out.Len() == 0 {
		return Batch()
	}
	p := &Packet{namespace: root, message: new(engineio.Message)}
	b.out.Message(p.message)
	return p
}

func (b *Builder) packet(namespace string) *Packet {
	var both struct { // in one allocation
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
	b.ends = b.ends[:0]
	if b.encoder.out.Cap() > maxKeptBytes || b.out.Cap() > maxKeptBytes {
		*b = Builder{}
	}
}
