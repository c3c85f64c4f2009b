package systemtest

import (
	"context"
	"iter"
	"sync/atomic"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
)

// FailingLog is the server's event log with an error that a test can set. It has none
// before the first SetError.
type FailingLog struct {
	lobbies.EventLog
	err atomic.Pointer[error]
}

// Wrap makes l forward to real; it is for Replacements.Log.
func (l *FailingLog) Wrap(real lobbies.EventLog) lobbies.EventLog {
	l.EventLog = real
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

// Append implements lobbies.EventLog.
func (l *FailingLog) Append(ctx context.Context, id game.LobbyID, after lobbies.Position, batch lobbies.Batch) (lobbies.Position, error) {
	if err := l.err.Load(); err != nil {
		return 0, *err
	}
	return l.EventLog.Append(ctx, id, after, batch)
}

// Read implements lobbies.EventLog.
func (l *FailingLog) Read(ctx context.Context, id game.LobbyID, after lobbies.Position) ([]lobbies.Entry, error) {
	if err := l.err.Load(); err != nil {
		return nil, *err
	}
	return l.EventLog.Read(ctx, id, after)
}

// Pages implements lobbies.EventReader.
func (l *FailingLog) Pages(ctx context.Context, id game.LobbyID, after lobbies.Position) iter.Seq2[[]lobbies.Entry, error] {
	return lobbies.OnePage(l.Read(ctx, id, after))
}
