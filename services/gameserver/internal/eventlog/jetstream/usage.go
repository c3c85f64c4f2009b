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

// Replicas returns, for each stream, how many NATS servers have all of it and how many should.
func (l *Log) Replicas(ctx context.Context) (map[string]struct{ Current, Configured int }, error) {
	end, err := l.calls.begin()
	if err != nil {
		return nil, err
	}
	defer end()
	replicas := make(map[string]struct{ Current, Configured int }, len(l.streams))
	for number, stream := range l.streams {
		info, err := stream.Info(ctx)
		if err != nil {
			return nil, fmt.Errorf("event log: stream %s: %w", streamName(number), err)
		}
		current := 1 // the leader
		if info.Cluster != nil {
			for _, peer := range info.Cluster.Replicas {
				if peer.Current && !peer.Offline {
					current++
				}
			}
		}
		replicas[streamName(number)] = struct{ Current, Configured int }{current, info.Config.Replicas}
	}
	return replicas, nil
}
