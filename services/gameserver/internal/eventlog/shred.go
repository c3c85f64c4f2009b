package eventlog

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"go.uber.org/zap"
)

const (
	fillerSubject = "tarnwort.filler"
	// fillers of fillerSize are more than JetStream ever writes into one file.
	fillers    = 9
	fillerSize = batchLimit - 4<<10
	// fillerLife ends a filler that a crash has left.
	fillerLife = time.Minute
)

// shredder sees to it that erased batches leave the disk. JetStream only notes
// that they are deleted: their bytes stay until less than half of their file is
// alive, and in the file it is writing to they stay for as long as that takes.
type shredder struct {
	wake   chan struct{}
	cancel context.CancelFunc
	done   chan struct{}
}

// startShredder begins with what an earlier process may have left.
func (l *Log) startShredder() *shredder {
	ctx, cancel := context.WithCancel(context.Background())
	s := &shredder{wake: make(chan struct{}, 1), cancel: cancel, done: make(chan struct{})}
	s.note()
	go func() {
		defer close(s.done)
		for s.waits(ctx, l.settings.ShredAfter) {
			if err := l.shred(ctx); err != nil && ctx.Err() == nil {
				l.log.Warn("erased batches are still on disk", zap.Error(err))
				s.note()
			}
		}
	}()
	return s
}

// note says that something was erased.
func (s *shredder) note() {
	select {
	case s.wake <- struct{}{}:
	default: // it is awake
	}
}

// waits for something to do and then a while, so that one pass serves all lobbies
// that end meanwhile. It is false at the end.
func (s *shredder) waits(ctx context.Context, d time.Duration) bool {
	select {
	case <-s.wake:
	case <-ctx.Done():
		return false
	}
	select {
	case <-time.After(d):
		return true
	case <-ctx.Done():
		return false
	}
}

// stop breaks off what is being shredded: the next start goes on with it. It waits
// for nothing and is, like close, for a shredder that was never started as well.
func (s *shredder) stop() {
	if s != nil {
		s.cancel()
	}
}

func (s *shredder) close() {
	if s == nil {
		return
	}
	s.cancel()
	<-s.done
}

// shred goes through the streams in which something was erased since the last time.
func (l *Log) shred(ctx context.Context) error {
	end, err := l.begin()
	if err != nil {
		return err
	}
	defer end()
	var errs []error // one that is full must not keep the others from being shredded
	for _, s := range l.shards.all {
		if !s.erased.Swap(false) {
			continue
		}
		if err := l.shredShard(ctx, s); err != nil {
			s.erased.Store(true)
			errs = append(errs, fmt.Errorf("event log: shred stream %s: %w", streamName(s.number), err))
		}
	}
	return errors.Join(errs...)
}

// shredShard fills the file that is being written to, so that JetStream begins another
// one. When a filler in a full file is deleted and less than half of that file is
// alive, JetStream writes it anew; it looks at older ones every two minutes.
func (l *Log) shredShard(ctx context.Context, s *shard) error {
	info, err := s.stream.Info(ctx)
	if err != nil || info.State.Msgs == info.State.LastSeq { // all that was ever stored is alive
		return err
	}
	var last uint64
	for range fillers {
		next, err := l.fill(ctx, s)
		if err == nil && last != 0 {
			err = s.stream.DeleteMsg(ctx, last)
		}
		if err != nil {
			return err
		}
		last = next
	}
	return s.stream.DeleteMsg(ctx, last)
}

func (l *Log) fill(ctx context.Context, s *shard) (sequence uint64, err error) {
	ack, err := l.js.PublishMsg(ctx, &nats.Msg{
		Subject: filler(s.number),
		Header:  nats.Header{jetstream.MsgTTLHeader: {fillerLife.String()}},
		Data:    make([]byte, fillerSize),
	})
	if err != nil {
		return 0, err
	}
	return ack.Sequence, nil
}
