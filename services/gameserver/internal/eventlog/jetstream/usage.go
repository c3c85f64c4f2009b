package jetstream

import (
	"context"
	"fmt"
)

// openingsShare is the part of a stream, a twentieth, that new lobbies may not use.
const openingsShare = 20

// isNearlyFull reports whether a stream has no room for new lobbies. The rest is for the closings of stored lobbies: one
// with a single batch has nothing to purge for its closing.
func (l *Log) isNearlyFull(ctx context.Context, at location) bool {
	ctx, cancel := l.session.withTimeout(ctx, l.settings.AttemptTimeout)
	defer cancel()
	info, err := at.Info(ctx)
	if err != nil {
		return false // the append returns the error
	}
	limit := info.Config.MaxBytes
	return limit > 0 && info.State.Bytes > uint64(limit-limit/openingsShare)
}

// Usage returns how many bytes the log occupies and may occupy.
func (l *Log) Usage(ctx context.Context) (used, limit int64, err error) {
	end, err := l.calls.begin()
	if err != nil {
		return 0, 0, err
	}
	defer end()
	for number, stream := range l.streams {
		info, err := stream.Info(ctx)
		if err != nil {
			return 0, 0, fmt.Errorf("event log: stream %s: %w", streamName(number), err)
		}
		used, limit = used+int64(info.State.Bytes), limit+info.Config.MaxBytes
	}
	return used, limit, nil
}
