package socketapi

import (
	"go.uber.org/zap"

	"tarnwort/libs/protocol"
	"tarnwort/libs/socketio"
)

// encode puts messages into one packet, which leaves in one write.
func (s *Sockets) encode(messages ...protocol.Message) *socketio.Packet {
	b := s.build(messages)
	packet := b.Packet()
	s.builders.Put(b)
	return packet
}

// tell sends one connection, in one write, what nobody else is told. A connection
// that does not read is closed, see guest.send.
func (s *Sockets) tell(to *guest, messages ...protocol.Message) {
	b := s.build(messages)
	_ = b.SendTo(to.socket)
	s.drop(b)
}

// drop empties a builder for whoever needs one next.
func (s *Sockets) drop(b *socketio.Builder) {
	b.Reset()
	s.builders.Put(b)
}

// build takes a builder of the pool, to be put back when it is empty: not when Add
// panics, for what it holds then is somebody else's secret.
func (s *Sockets) build(messages []protocol.Message) *socketio.Builder {
	b, ok := s.builders.Get().(*socketio.Builder)
	if !ok {
		b = new(socketio.Builder)
	}
	for _, m := range messages {
		if err := b.Add(m.Event, m.Data); err != nil {
			s.log.Error("message not encoded", zap.String("event", m.Event), zap.Error(err))
		}
	}
	return b
}
