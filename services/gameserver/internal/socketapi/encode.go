package socketapi

import (
	"slices"
	"sync"

	"go.uber.org/zap"

	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
	"tarnwort/libs/socketio"
)

// encoder encodes messages into packets, with a pool of builders.
type encoder struct {
	log      *zap.Logger
	builders sync.Pool // of *socketio.Builder
}

// encodePacket encodes messages into one packet, which is sent in one write.
func (e *encoder) encodePacket(messages ...protocol.Message) *socketio.Packet {
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
	messages []protocol.Message // the ones in builder, at the same indexes
	builder  *socketio.Builder
}

// findOrEncode returns the builder with the messages for a kind of viewer. It encodes missing ones and adds them to done.
func (e *encoder) findOrEncode(kind view.Viewer, news *view.News, done []encoded) ([]encoded, *socketio.Builder) {
	at := slices.IndexFunc(done, func(t encoded) bool { return t.kind == kind })
	if at < 0 {
		at = len(done)
		done = append(done, e.encodeFor(kind, news.For(kind), done))
	}
	return done, done[at].builder
}

// encodeFor encodes the messages of a kind of viewer and copies those that are already encoded.
func (e *encoder) encodeFor(kind view.Viewer, messages []protocol.Message, others []encoded) encoded {
	b, held := e.takeBuilder(), messages
	for i, m := range messages {
		if !copyEncoded(b, m, others) && !e.appendMessage(b, m) {
			held = held[:min(i, len(held))] // later messages have another index in the builder
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

// build encodes messages into a builder of the pool. The caller returns it when it is empty; one whose Add panics is lost,
// because it may hold another viewer's secret.
func (e *encoder) build(messages []protocol.Message) *socketio.Builder {
	b := e.takeBuilder()
	for _, m := range messages {
		e.appendMessage(b, m)
	}
	return b
}

// takeBuilder takes a builder from the pool, or creates one.
func (e *encoder) takeBuilder() *socketio.Builder {
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
