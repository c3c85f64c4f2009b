package socketapi

import (
	"slices"

	"go.uber.org/zap"

	"tarnwort/libs/lobbies/view"
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

// sendTo sends messages to one session in one write, see session.send.
func (s *Sockets) sendTo(to *session, messages ...protocol.Message) {
	b := s.build(messages)
	_ = b.SendTo(to.socket)
	s.release(b)
}

// release resets a builder and returns it to the pool.
func (s *Sockets) release(b *socketio.Builder) {
	b.Reset()
	s.builders.Put(b)
}

// encoded holds the messages for one kind of viewer.
type encoded struct {
	kind     view.Viewer
	messages []protocol.Message // those that built holds
	builder  *socketio.Builder
}

// encodedFor returns the encoded messages of a kind of viewer and adds them when missing.
func (s *Sockets) encodedFor(kind view.Viewer, news *view.News, told []encoded) ([]encoded, *socketio.Builder) {
	at := slices.IndexFunc(told, func(t encoded) bool { return t.kind == kind })
	if at < 0 {
		at = len(told)
		told = append(told, s.encodeFor(kind, news.For(kind), told))
	}
	return told, told[at].builder
}

// encodeFor encodes the messages of a kind of viewer and copies those that are already encoded.
func (s *Sockets) encodeFor(kind view.Viewer, messages []protocol.Message, others []encoded) encoded {
	b, held := s.builder(), messages
	for i, m := range messages {
		if !copyEncoded(b, m, others) && !s.appendMessage(b, m) {
			held = held[:min(i, len(held))] // what follows does not stand where it is looked for
		}
	}
	return encoded{kind, held, b}
}

// copyEncoded copies a message that another kind of viewer gets as well.
func copyEncoded(b *socketio.Builder, m protocol.Message, others []encoded) bool {
	for _, t := range others {
		if i := slices.IndexFunc(t.messages, m.Is); i >= 0 {
			b.Copy(t.builder, i)
			return true
		}
	}
	return false
}

// build takes a builder of the pool, to be put back when it is empty: not when Add
// panics, because it may then hold another viewer's secret.
func (s *Sockets) build(messages []protocol.Message) *socketio.Builder {
	b := s.builder()
	for _, m := range messages {
		s.appendMessage(b, m)
	}
	return b
}

func (s *Sockets) builder() *socketio.Builder {
	if b, ok := s.builders.Get().(*socketio.Builder); ok {
		return b
	}
	return new(socketio.Builder)
}

func (s *Sockets) appendMessage(b *socketio.Builder, m protocol.Message) (added bool) {
	err := b.Add(m.Event, m.Data)
	if err != nil {
		s.log.Error("message not encoded", zap.String("event", m.Event), zap.Error(err))
	}
	return err == nil
}
