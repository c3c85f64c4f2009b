package sqlite

import (
	"context"
	"iter"
	"time"

	"go.uber.org/zap"

	"tarnwort/libs/game"
)

// listPage is how many lobbies are listed in one transaction.
const listPage = 1000

// Lobbies implements eventlog.Log. It completes erasures that a crash interrupted, leaves damaged lobbies out and
// logs errors.
func (l *Log) Lobbies(ctx context.Context) iter.Seq2[game.LobbyID, time.Time] {
	return func(yield func(game.LobbyID, time.Time) bool) {
		end, err := l.begin()
		if err != nil {
			l.log.Error("lobbies not listed", zap.Error(err))
			return
		}
		defer end()
		for last := ""; ; {
			var page []row
			err := l.readers.use(ctx, func(r *reader) (err error) {
				page, last, err = r.rowsAfter(last)
				return err
			})
			if !l.listRows(ctx, page, yield) {
				return
			}
			if err != nil {
				l.log.Error("lobbies not listed", zap.String("from", last), zap.Error(err))
			}
			if err != nil || last == "" {
				return
			}
		}
	}
}

func (l *Log) listRows(ctx context.Context, page []row, yield func(game.LobbyID, time.Time) bool) (more bool) {
	for _, r := range page {
		switch {
		case !r.exists() || l.damaged.has(r.id):
			if r.id != (game.LobbyID{}) {
				l.damaged.note(r.id, errChecksum)
			}
		case r.state == stateOpen:
			if !yield(r.id, r.lastAttendance()) {
				return false
			}
		case r.state == stateClosed:
			if err := l.Erase(ctx, r.id); err != nil {
				l.log.Warn("lobby not erased", zap.Stringer("lobby", r.id), zap.Error(err))
			}
		}
	}
	return true
}
