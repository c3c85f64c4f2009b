package sqlite

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"

	"go.uber.org/zap"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/rejection"
	"tarnwort/services/gameserver/internal/eventlog/codec"
)

// Log is the event log in an SQLite database.
type Log struct {
	settings Settings
	log      *zap.Logger
	codec    *codec.Codec
	damaged  *damaged

	lock        *os.File
	committer   *committer
	readers     *readers
	maintenance *maintenance

	mu      sync.Mutex
	open    bool
	running sync.WaitGroup
}

var _ eventlog.Log = (*Log)(nil)

// New returns a log that is not open yet.
func New(settings Settings, log *zap.Logger) *Log {
	return &Log{settings: settings.withDefaults(), log: log, codec: codec.New(), damaged: newDamaged(log)}
}

// Open locks the data directory and opens its database, which it creates when there is none. A log is opened once.
func (l *Log) Open(context.Context) error {
	if err := l.settings.check(); err != nil {
		return err
	}
	lock, err := lockDir(l.settings.Dir)
	if err != nil {
		return err
	}
	l.lock = lock
	if err := l.openFiles(); err != nil {
		return errors.Join(err, l.release())
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.open = true
	return nil
}

func (l *Log) path() string { return filepath.Join(l.settings.Dir, fileName) }

// Close waits for running calls, writes everything into the database and unlocks the directory. Calls after it fail
// with ErrClosed.
func (l *Log) Close(ctx context.Context) error {
	l.mu.Lock()
	wasOpen := l.open
	l.open = false
	l.mu.Unlock()
	if !wasOpen {
		return nil
	}
	done := make(chan struct{})
	go func() { defer close(done); l.running.Wait() }() // every call ends by itself
	select {
	case <-done:
		return l.release()
	case <-ctx.Done():
		return fmt.Errorf("event log: closed under running calls: %w", ctx.Err())
	}
}

func (l *Log) release() error {
	var errs []error
	if l.maintenance != nil {
		errs = append(errs, l.maintenance.close())
	}
	if l.readers != nil {
		errs = append(errs, l.readers.close())
	}
	if l.committer != nil {
		l.committer.stop()
		errs = append(errs, l.committer.store.close())
	}
	if l.maintenance != nil {
		errs = append(errs, l.maintenance.database.Close())
	}
	return errors.Join(append(errs, l.lock.Close())...)
}

// Ready fails with rejection.ErrStorage while the log cannot write, and with ErrClosed when it is not open.
func (l *Log) Ready() error {
	end, err := l.begin()
	if err != nil {
		return err
	}
	defer end()
	if l.committer.health.isFailing() {
		return rejection.ErrStorage
	}
	return nil
}

// Usage returns how many bytes of the database are used and may be. Its write-ahead log does not count.
func (l *Log) Usage(context.Context) (used, limit int64, err error) {
	end, err := l.begin()
	if err != nil {
		return 0, 0, err
	}
	defer end()
	return l.committer.store.used.Load(), l.settings.MaxBytes, nil
}

// begin registers a call that Close waits for.
func (l *Log) begin() (end func(), err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.open {
		return nil, ErrClosed
	}
	l.running.Add(1)
	return l.running.Done, nil
}

// Append implements eventlog.Log. An append that has begun is finished even if ctx ends: whether a batch is
// stored must not depend on how long its sender waits.
func (l *Log) Append(_ context.Context, id game.LobbyID, after eventlog.Position, batch eventlog.Batch) (eventlog.Position, error) {
	end, err := l.begin()
	if err != nil {
		return 0, err
	}
	defer end()
	if id == (game.LobbyID{}) {
		return 0, game.ErrLobbyNotFound
	}
	if batch.Version != int64(after)+1 {
		return 0, errVersion
	}
	data, err := l.codec.Encode(batch)
	if err != nil {
		return 0, err
	}
	if len(data) > maxBatch {
		return 0, errTooLarge
	}
	err = l.committer.do(batch.Closes(), func(s *store) error { return s.append(id, after, batch, data) })
	if errors.Is(err, eventlog.ErrHole) {
		l.damaged.note(id, err)
	}
	if err != nil {
		return 0, err
	}
	return eventlog.Position(batch.Version), nil
}

// Follow implements eventlog.Log: there is no other server that could append.
func (l *Log) Follow(game.LobbyID, func()) (stop func(), err error) { return func() {}, nil }
