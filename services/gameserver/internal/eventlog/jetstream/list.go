package jetstream

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"time"

	"github.com/nats-io/nats.go/jetstream"
	"go.uber.org/zap"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
)

// listPage is how many lobbies are requested at once.
const listPage = 2000

var errStopped = errors.New("the caller wants no more lobbies")

// Lobbies implements eventlog.Log. It reads headers only, completes erasures that a
// crash interrupted, and logs an error, which ends the list of its stream.
func (l *Log) Lobbies(ctx context.Context) iter.Seq2[game.LobbyID, time.Time] {
	return func(yield func(game.LobbyID, time.Time) bool) {
		end, err := l.calls.begin()
		if err != nil {
			return
		}
		defer end()
		for number, stream := range l.streams {
			err := l.listStream(ctx, number, stream, yield)
			if errors.Is(err, errStopped) {
				return
			}
			if err != nil {
				l.log.Error("lobbies not listed", zap.String("stream", streamName(number)), zap.Error(err))
			}
		}
	}
}

func (l *Log) listStream(ctx context.Context, number int, stream jetstream.Stream, yield func(game.LobbyID, time.Time) bool) error {
	all := subject(number, "*")
	held, err := stream.Info(ctx, jetstream.WithSubjectFilter(all))
	if err != nil {
		return err
	}
	consumer, err := l.createConsumer(ctx, stream, all, len(held.State.Subjects))
	if err != nil {
		return err
	}
	defer deleteConsumer(ctx, stream, consumer)
	for left, last := consumer.CachedInfo().NumPending, time.Now(); left > 0; {
		page, err := consumer.Fetch(int(min(left, listPage)), jetstream.FetchMaxWait(l.settings.RetryTimeout))
		if err != nil {
			return err
		}
		received := uint64(0)
		for msg := range page.Messages() {
			received++
			if err == nil && !l.yieldLobby(ctx, location{Stream: stream, name: streamName(number), subject: msg.Subject()}, msg, held.State.Subjects, yield) {
				err = errStopped // the page is read to its end, so that nats.go does not block
			}
		}
		switch failed := page.Error(); {
		case err != nil:
			return err
		case received > 0 && failed == nil:
			left, last = left-received, time.Now()
		case received == 0 && isTemporary(failed) && time.Since(last) < l.settings.RetryTimeout:
			sleep(ctx, firstPause) // in a cluster a new consumer does not listen at once
		default:
			return fmt.Errorf("%d lobbies are missing: %w", left, errors.Join(errIncomplete, failed))
		}
	}
	return nil
}

// createConsumer creates a consumer of the last batch of each lobby. A consumer with fewer lobbies than the stream reads
// a replica that lags, so it is created again until RetryTimeout has passed.
func (l *Log) createConsumer(ctx context.Context, stream jetstream.Stream, all string, count int) (jetstream.Consumer, error) {
	for began := time.Now(); ; sleep(ctx, lastPause) {
		consumer, err := stream.CreateConsumer(ctx, jetstream.ConsumerConfig{
			DeliverPolicy:     jetstream.DeliverLastPerSubjectPolicy,
			AckPolicy:         jetstream.AckNonePolicy,
			FilterSubject:     all,
			HeadersOnly:       true,
			MemoryStorage:     true,
			InactiveThreshold: time.Minute,
		})
		if err != nil || consumer.CachedInfo().NumPending >= uint64(count) || time.Since(began) > l.settings.RetryTimeout {
			return consumer, err
		}
		deleteConsumer(ctx, stream, consumer)
	}
}

func deleteConsumer(ctx context.Context, stream jetstream.Stream, consumer jetstream.Consumer) {
	_ = stream.DeleteConsumer(context.WithoutCancel(ctx), consumer.CachedInfo().Name)
}

// yieldLobby yields an open lobby by its last batch, and reports whether the caller wants more. Of a closed lobby it
// purges what an interrupted erasure left beside the closing.
func (l *Log) yieldLobby(ctx context.Context, at location, last jetstream.Msg, held map[string]uint64, yield func(game.LobbyID, time.Time) bool) (more bool) {
	id, err := lobbyOf(at.subject)
	if err != nil {
		return true
	}
	if last.Headers().Get(headerClosing) == "" {
		attended, _ := time.Parse(time.RFC3339Nano, last.Headers().Get(headerAt))
		return yield(id, attended)
	}
	if held[at.subject] > 1 {
		metadata, err := last.Metadata()
		if err == nil {
			err = purge(ctx, at, eventlog.Position(metadata.Sequence.Stream))
		}
		if err != nil {
			l.log.Warn("lobby not erased", zap.Stringer("lobby", id), zap.Error(err))
		}
	}
	return true
}
