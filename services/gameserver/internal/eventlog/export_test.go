package eventlog

import (
	"context"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
)

// Publish is how a log sends a batch.
type Publish = func(context.Context, *nats.Msg, ...jetstream.PublishOpt) (*jetstream.PubAck, error)

// WrapPublish puts something between a log and its server.
func (l *Log) WrapPublish(wrap func(Publish) Publish) { l.publish = wrap(l.publish) }

// PublishRaw stores bytes as a lobby's next batch, whatever they are.
func (l *Log) PublishRaw(ctx context.Context, subject string, data []byte) error {
	_, err := l.js.Publish(ctx, lobbySubjects+subject, data)
	return err
}

// DeleteBatch removes one batch, which nothing in the program ever does.
func (l *Log) DeleteBatch(ctx context.Context, sequence uint64) error {
	return l.stream.DeleteMsg(ctx, sequence)
}

// RoundsEvery is how often a sick server is looked after.
const RoundsEvery time.Duration = roundsEvery

// Message is a batch as a log stores it.
func Message(id game.LobbyID, batch lobbies.Batch) (*nats.Msg, error) {
	msg, err := New(Settings{}, nil).message(id, 0, batch)
	if err == nil {
		msg.Header.Del(jetstream.ExpectedLastSubjSeqHeader)
	}
	return msg, err
}

// Shred makes erased batches leave the disk at once.
func (l *Log) Shred(ctx context.Context) error { return l.shred(ctx) }

// Clear forgets every lobby.
func (l *Log) Clear(ctx context.Context) error { return l.stream.Purge(ctx) }
