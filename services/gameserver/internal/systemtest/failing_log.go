package systemtest

import (
	"context"
	"iter"
	"sync/atomic"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
)

// FailingLog is the server's event log with an error that a test can set. It has none
// before the first SetError.
type FailingLog struct {
	eventlog.Log
	err atomic.Pointer[error]
}

// Wrap makes l forward to real; it is for Replacements.Log.
func (l *FailingLog) Wrap(real eventlog.Log) eventlog.Log {
	l.Log = real
	return l
}

// SetError makes every Append, Read and Pages return err, nil for none.
func (l *FailingLog) SetError(err error) {
	if err == nil {
		l.err.Store(nil)
		return
	}
	l.err.Store(&err)
}

// Append implements eventlog.Log.
func (l *FailingLog) Append(ctx context.Context, id game.LobbyID, after eventlog.Position, batch eventlog.Batch) (eventlog.Position, error) {
	if err := l.err.Load(); err != nil {
		return 0, *err
	}
	return l.Log.Append(ctx, id, after, batch)
}

// Read implements eventlog.Log.
func (l *FailingLog) Read(ctx context.Context, id game.LobbyID, after eventlog.Position) ([]eventlog.Entry, error) {
	if err := l.err.Load(); err != nil {
		return nil, *err
	}
	return l.Log.Read(ctx, id, after)
}

// Pages implements eventlog.Reader.
func (l *FailingLog) Pages(ctx context.Context, id game.LobbyID, after eventlog.Position) iter.Seq2[[]eventlog.Entry, error] {
	return eventlog.OnePage(l.Read(ctx, id, after))
}
