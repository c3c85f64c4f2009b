package eventlog

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"time"

	"github.com/nats-io/nats.go/jetstream"
	"go.uber.org/zap"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
)

// listPage is how many lobbies are asked for at once.
const listPage = 2000

// Lobbies implements lobbies.EventLog. It reads headers only. An erasure that a
// crash interrupted is completed on the way. What goes wrong is logged and ends
// the list of the stream in which it did.
func (l *Log) Lobbies(ctx context.Context) iter.Seq2[game.LobbyID, time.Time] {
	return func(yield func(game.LobbyID, time.Time) bool) {
		if err := l.list(ctx, yield); err != nil {
			l.log.Error("lobbies not listed", zap.Error(err))
		}
	}
}

func (l *Log) list(ctx context.Context, yield func(game.LobbyID, time.Time) bool) error {
	end, err := l.begin()
	if err != nil {
		return err
	}
	defer end()
	var errs []error // a stream in trouble must not hide the lobbies of the others
	for _, s := range l.shards.all {
		more, err := l.listShard(ctx, s, yield)
		errs = append(errs, err)
		if !more && err == nil {
			break
		}
	}
	return errors.Join(errs...)
}

// listShard yields the lobbies of one stream and tells whether the caller wants others.
func (l *Log) listShard(ctx context.Context, s *shard, yield func(game.LobbyID, time.Time) bool) (more bool, err error) {
	consumer, err := s.stream.CreateConsumer(ctx, jetstream.ConsumerConfig{
		DeliverPolicy:     jetstream.DeliverLastPerSubjectPolicy,
		AckPolicy:         jetstream.AckNonePolicy,
		FilterSubject:     anyLobby(s.number),
		HeadersOnly:       true,
		MemoryStorage:     true,
		InactiveThreshold: time.Minute,
	})
	if err != nil {
		return false, fmt.Errorf("event log: list lobbies: %w", err)
	}
	defer s.forget(ctx, consumer)
	held, err := s.stream.Info(ctx, jetstream.WithSubjectFilter(anyLobby(s.number)))
	if err != nil {
		return false, fmt.Errorf("event log: list lobbies: %w", err)
	}
	for left, heard := consumer.CachedInfo().NumPending, time.Now(); left > 0; {
		page, err := consumer.Fetch(int(min(left, listPage)), jetstream.FetchMaxWait(l.settings.Patience))
		if err != nil {
			return false, fmt.Errorf("event log: list lobbies: %w", err)
		}
		got, more := l.listPage(ctx, s, page, held.State.Subjects, yield)
		if !more {
			return false, nil
		}
		err = page.Error()
		if got == 0 && passing(err) && time.Since(heard) < l.settings.Patience {
			sleep(ctx, firstPause) // in a cluster a consumer is there before it listens
			continue
		}
		if err != nil || got == 0 {
			return false, errors.Join(errors.New("event log: list lobbies: it stopped in the middle"), err)
		}
		left, heard = left-got, time.Now()
	}
	return true, nil
}

// listPage yields a page and tells whether the caller wants another one. The
// whole page is taken, so that its sender does not block. Of most lobbies
// that ended only the closing is held.
func (l *Log) listPage(ctx context.Context, s *shard, page jetstream.MessageBatch, held map[string]uint64, yield func(game.LobbyID, time.Time) bool) (got uint64, more bool) {
	more = true
	for msg := range page.Messages() {
		got++
		id, err := lobbyOf(msg.Subject())
		switch {
		case !more || err != nil:
		case msg.Headers().Get(headerClosing) == "":
			more = yield(id, timeOf(msg))
		case held[msg.Subject()] > 1:
			if err := l.purge(ctx, place{s, msg.Subject()}, id, positionOf(msg)); err != nil {
				l.log.Warn("lobby not erased", zap.Stringer("lobby", id), zap.Error(err))
			}
		}
	}
	return got, more
}

// positionOf is where the message stands.
func positionOf(msg jetstream.Msg) lobbies.Position {
	metadata, err := msg.Metadata()
	if err != nil {
		return 0
	}
	return lobbies.Position(metadata.Sequence.Stream)
}

// timeOf is when the message's batch was decided.
func timeOf(msg jetstream.Msg) time.Time {
	at, err := time.Parse(time.RFC3339Nano, msg.Headers().Get(headerAt))
	if err != nil {
		return time.Time{}
	}
	return at
}

func (s *shard) forget(ctx context.Context, consumer jetstream.Consumer) {
	_ = s.stream.DeleteConsumer(context.WithoutCancel(ctx), consumer.CachedInfo().Name) // it would end by itself
}
