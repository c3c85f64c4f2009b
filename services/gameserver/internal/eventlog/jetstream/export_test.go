package jetstream

import (
	"context"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"go.uber.org/zap"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
)

// Publish is the type of the function that sends a batch.
type Publish = func(context.Context, *nats.Msg, ...jetstream.PublishOpt) (*jetstream.PubAck, error)

// Answers of a NATS server without room.
const (
	CodeStoreFull   = codeStoreFull
	CodeNoResources = codeNoResources
)

// StreamOf and StreamName locate a lobby.
var (
	StreamOf   = streamOf
	StreamName = streamName
)

// WrapPublish puts a function between a log and its server.
func (l *Log) WrapPublish(wrap func(Publish) Publish) { l.publish = wrap(l.publish) }

// Conn returns the connection of a log.
func (l *Log) Conn() *nats.Conn { return l.conn }

// RetryParts sends a request as a log does whose connection does not break.
func RetryParts[T any](ctx context.Context, request func(ctx context.Context, heard func()) (T, error)) (T, error) {
	return retryParts(ctx, New(Settings{}, zap.NewNop()), request)
}

// Streams returns how many streams a log uses.
func (l *Log) Streams() int { return len(l.streams) }

// PublishRaw stores any bytes as a lobby's next batch.
func (l *Log) PublishRaw(ctx context.Context, id game.LobbyID, data []byte) error {
	_, err := l.publish(ctx, &nats.Msg{Subject: l.locate(id).subject, Data: data})
	return err
}

// DeleteBatch removes one batch, which the program never does.
func (l *Log) DeleteBatch(ctx context.Context, id game.LobbyID, position eventlog.Position) error {
	return l.locate(id).DeleteMsg(ctx, uint64(position))
}

// Stored returns how many batches of a lobby the server holds.
func (l *Log) Stored(ctx context.Context, id game.LobbyID) (int, error) {
	at := l.locate(id)
	info, err := at.Info(ctx, jetstream.WithSubjectFilter(at.subject))
	if err != nil {
		return 0, err
	}
	return int(info.State.Subjects[at.subject]), nil
}

// Clear removes all lobbies.
func (l *Log) Clear(ctx context.Context) error {
	for _, stream := range l.streams {
		if err := stream.Purge(ctx); err != nil {
			return err
		}
	}
	return nil
}
