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
func (l *Log) PublishRaw(ctx context.Context, id game.LobbyID, data []byte) error {
	_, err := l.js.Publish(ctx, l.shards.placeOf(id).subject, data)
	return err
}

// DeleteBatch removes one batch, which nothing in the program ever does.
func (l *Log) DeleteBatch(ctx context.Context, id game.LobbyID, position lobbies.Position) error {
	return l.shards.placeOf(id).stream.DeleteMsg(ctx, uint64(position))
}

// Shards is how many streams the embedded server has.
const Shards = embeddedShards

// ShardOf is the number of the stream that holds a lobby.
func ShardOf(id game.LobbyID) int { return shardOf(id, Shards) }

// StreamName is the name of the stream with that number.
func StreamName(number int) string { return streamName(number) }

// RoundsEvery is how often a sick server is looked after.
const RoundsEvery time.Duration = roundsEvery

// Message is a batch as a log stores it in that stream.
func Message(number int, id game.LobbyID, batch lobbies.Batch) (*nats.Msg, error) {
	msg, err := New(Settings{}, nil).message(subject(number, id), 0, batch)
	if err == nil {
		msg.Header.Del(jetstream.ExpectedLastSubjSeqHeader)
	}
	return msg, err
}

// Shred makes erased batches leave the disk at once.
func (l *Log) Shred(ctx context.Context) error { return l.shred(ctx) }

// StallShreds makes shredding wait for an answer that never comes. It sends when it does.
func (l *Log) StallShreds() (waits <-chan struct{}) {
	l.mu.Lock() // shredding begins with it, too
	defer l.mu.Unlock()
	stalled := stalledStore{l.js, make(chan struct{}, 1)}
	l.js = stalled
	return stalled.waits
}

// stalledStore answers nothing.
type stalledStore struct {
	jetstream.JetStream

	waits chan struct{}
}

// PublishMsg implements jetstream.JetStream.
func (s stalledStore) PublishMsg(ctx context.Context, _ *nats.Msg, _ ...jetstream.PublishOpt) (*jetstream.PubAck, error) {
	select {
	case s.waits <- struct{}{}:
	default:
	}
	<-ctx.Done()
	return nil, ctx.Err()
}

// DeleteStream takes a whole stream away.
func (l *Log) DeleteStream(ctx context.Context, number int) error {
	return l.js.DeleteStream(ctx, streamName(number))
}

// Stored is how many batches of a lobby the server holds.
func (l *Log) Stored(ctx context.Context, id game.LobbyID) (int, error) {
	at := l.shards.placeOf(id)
	info, err := at.stream.Info(ctx, jetstream.WithSubjectFilter(at.subject))
	if err != nil {
		return 0, err
	}
	return int(info.State.Subjects[at.subject]), nil
}

// End is the last sequence of the stream that holds a lobby.
func (l *Log) End(ctx context.Context, id game.LobbyID) (uint64, error) {
	info, err := l.shards.placeOf(id).stream.Info(ctx)
	if err != nil {
		return 0, err
	}
	return info.State.LastSeq, nil
}

// Answers of a server without room.
const (
	CodeStoreFull   = codeStoreFull
	CodeNoResources = codeNoResources
)

// Clear forgets every lobby.
func (l *Log) Clear(ctx context.Context) error {
	for _, s := range l.shards.all {
		if err := s.stream.Purge(ctx); err != nil {
			return err
		}
	}
	return nil
}
