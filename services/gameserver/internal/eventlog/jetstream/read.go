package jetstream

import (
	"context"
	"fmt"
	"iter"
	"math"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/rejection"
	"tarnwort/services/gameserver/internal/eventlog/codec"
)

// readsAtOnce is how many whole lobbies are read at the same time. When a game server fails, all its clients connect to
// the others within a second; without a bound, requests that wait for NATS are sent again and add to its load.
const readsAtOnce = 32

// Read implements eventlog.Log.
func (l *Log) Read(ctx context.Context, id game.LobbyID, after eventlog.Position) ([]eventlog.Entry, error) {
	return eventlog.JoinPages(l.Pages(ctx, id, after))
}

// Pages implements eventlog.Log. It reads a whole lobby in pages from any server, and from
// the leader the last batches, which that server may not have yet.
func (l *Log) Pages(ctx context.Context, id game.LobbyID, after eventlog.Position) iter.Seq2[[]eventlog.Entry, error] {
	return func(yield func([]eventlog.Entry, error) bool) {
		end, err := l.calls.begin()
		if err != nil {
			yield(nil, err)
			return
		}
		defer end()
		ctx, cancel := context.WithTimeout(ctx, l.settings.RetryTimeout)
		defer cancel()
		if after > 0 {
			eventlog.OnePage(l.readFromLeader(ctx, l.locate(id), id, after))(yield)
			return
		}
		select {
		case l.reads <- struct{}{}:
			defer func() { <-l.reads }()
			l.readWhole(ctx, l.locate(id), id, yield)
		case <-ctx.Done():
			yield(nil, fmt.Errorf("event log: read lobby %s: too many reads: %w: %w", id, rejection.ErrStorage, ctx.Err()))
		}
	}
}

// readWhole yields all batches of a lobby.
func (l *Log) readWhole(ctx context.Context, at location, id game.LobbyID, yield func([]eventlog.Entry, error) bool) {
	var last eventlog.Entry
	for more := true; more; {
		p, err := l.fetchUpToLeader(ctx, at, uint64(last.Position)+1)
		if err != nil {
			yield(nil, fmt.Errorf("event log: read lobby %s: %w", id, err))
			return
		}
		entries, err := l.decode(p.messages, id, last)
		if n := len(entries); n > 0 && int64(n)+last.Version > 1 && entries[n-1].Closes() {
			// The server that lags may not have erased the rest yet.
			entries, err = l.readFromLeader(ctx, at, id, 0)
		}
		if len(entries) == 0 && err == nil || !yield(entries, err) || err != nil {
			return
		}
		last, more = entries[len(entries)-1], p.more
	}
}

// fetchUpToLeader fetches a page, and completes the last page of a server with a few messages that only the leader has.
func (l *Log) fetchUpToLeader(ctx context.Context, at location, from uint64) (page, error) {
	p, err := retryParts(ctx, l, func(ctx context.Context, heard func()) (page, error) { return l.fetchPage(ctx, at, from, heard) })
	if err != nil || p.more {
		return p, err
	}
	rest, err := l.fetchFromLeader(ctx, at, max(endOf(p.messages)+1, from), fewMessages)
	return page{append(p.messages, rest.messages...), rest.more}, err
}

// readFromLeader returns all batches that were acknowledged before the call. It starts at
// the position itself, whose version shows whether the next batch is missing.
func (l *Log) readFromLeader(ctx context.Context, at location, id game.LobbyID, after eventlog.Position) ([]eventlog.Entry, error) {
	p, err := l.fetchFromLeader(ctx, at, max(uint64(after), 1), math.MaxInt)
	if err != nil {
		return nil, fmt.Errorf("event log: read lobby %s: %w", id, err)
	}
	entries, err := l.decode(p.messages, id, eventlog.Entry{Position: after})
	if len(entries) > 0 && entries[0].Position == after {
		entries = entries[1:]
	}
	return entries, err
}

// decode decodes batches and fails with ErrHole when they do not follow the one before without a gap, unless they end
// with a closing, which is all that an erased lobby has. With ErrTooOld it returns the batches before the one that this
// server does not understand.
func (l *Log) decode(messages []message, id game.LobbyID, before eventlog.Entry) ([]eventlog.Entry, error) {
	entries, err := decodeEach(l.codec, messages, id)
	if err != nil {
		return entries, err
	}
	switch n := len(entries); {
	case isContiguous(entries, before):
	case entries[n-1].Closes():
		entries = entries[n-1:] // the rest is erased, or is being erased
	default:
		return nil, fmt.Errorf("%w: lobby %s after position %d", eventlog.ErrHole, id, before.Position)
	}
	return entries, nil
}

// decodeEach decodes batches without comparing their versions.
func decodeEach(c *codec.Codec, messages []message, id game.LobbyID) ([]eventlog.Entry, error) {
	entries := make([]eventlog.Entry, 0, len(messages))
	for _, m := range messages {
		batch, err := c.Decode(m.Data)
		if err != nil {
			return entries, fmt.Errorf("event log: lobby %s at %d: %w", id, m.Sequence, err)
		}
		entries = append(entries, eventlog.Entry{Batch: batch, Position: eventlog.Position(m.Sequence)})
	}
	return entries, nil
}

// isContiguous reports whether entries follow the one before without a gap, or begin at its position.
func isContiguous(entries []eventlog.Entry, before eventlog.Entry) bool {
	for i, e := range entries {
		isFirst := e.Version == before.Version+1 || e.Position == before.Position
		if i == 0 && !isFirst || i > 0 && e.Version != entries[i-1].Version+1 {
			return false
		}
	}
	return true
}
