package socketapi

import (
	"slices"
	"sync"

	"go.uber.org/zap"

	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
	"tarnwort/libs/socketio"
)

// encoder turns messages into packets, in memory that it uses again.
type encoder struct {
	log      *zap.Logger
	builders sync.Pool // of *socketio.Builder
}

// packet puts messages into one packet, which leaves in one write.
func (e *encoder) packet(messages ...protocol.Message) *socketio.Packet {
	b := e.build(messages)
	packet := b.Packet()
	e.builders.Put(b)
	return packet
}

// sendTo sends messages to one session in one write, see session.send.
func (e *encoder) sendTo(to *session, messages ...protocol.Message) {
	b := e.build(messages)
	_ = b.SendTo(to.socket)
	e.release(b)
}

// release resets a builder and returns it to the pool.
func (e *encoder) release(b *socketio.Builder) {
	b.Reset()
	e.builders.Put(b)
}

// encoded holds the messages for one kind of viewer.
type encoded struct {
	kind     view.Viewer
	messages []protocol.Message // those that built holds
	builder  *socketio.Builder
}

// encodedFor returns the encoded messages of a kind of viewer and adds them when missing.
func (e *encoder) encodedFor(kind view.Viewer, news *view.News, done []encoded) ([]encoded, *socketio.Builder) {
	at := slices.IndexFunc(done, func(t encoded) bool { return t.kind == kind })
	if at < 0 {
		at = len(done)
		done = append(done, e.encodeFor(kind, news.For(kind), done))
	}
	return done, done[at].builder
}

// encodeFor encodes the messages of a kind of viewer and copies those that are already encoded.
func (e *encoder) encodeFor(kind view.Viewer, messages []protocol.Message, others []encoded) encoded {
	b, held := e.builder(), messages
	for i, m := range messages {
		if !copyEncoded(b, m, others) && !e.appendMessage(b, m) {
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
func (e *encoder) build(messages []protocol.Message) *socketio.Builder {
	b := e.builder()
	for _, m := range messages {
		e.appendMessage(b, m)
	}
	return b
}

func (e *encoder) builder() *socketio.Builder {
	if b, ok := e.builders.Get().(*socketio.Builder); ok {
		return b
	}
	return new(socketio.Builder)
}

func (e *encoder) appendMessage(b *socketio.Builder, m protocol.Message) (added bool) {
	err := b.Add(m.Event, m.Data)
	if err != nil {
		e.log.Error("message not encoded", zap.String("event", m.Event), zap.Error(err))
	}
	return err == nil
}
