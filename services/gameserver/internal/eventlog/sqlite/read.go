package sqlite

import (
	"context"
	"errors"
	"fmt"
	"iter"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
)

// Read implements eventlog.Log.
func (l *Log) Read(ctx context.Context, id game.LobbyID, after eventlog.Position) ([]eventlog.Entry, error) {
	return eventlog.JoinPages(l.Pages(ctx, id, after))
}

// Pages implements eventlog.Log. A page has about 1 MiB.
func (l *Log) Pages(ctx context.Context, id game.LobbyID, after eventlog.Position) iter.Seq2[[]eventlog.Entry, error] {
	return func(yield func([]eventlog.Entry, error) bool) {
		end, err := l.begin()
		if err != nil {
			yield(nil, err)
			return
		}
		defer end()
		for c := (&cursor{id: id, after: int64(after), last: int64(after)}); !c.done; {
			batches, err := l.nextPage(ctx, c)
			page, undecoded := l.decode(id, batches)
			err = errors.Join(err, undecoded)
			if len(page) == 0 && err == nil {
				return
			}
			if !yield(page, err) || err != nil {
				return
			}
		}
	}
}

// nextPage reads a page in a separate transaction, so that no other call waits for a long lobby.
func (l *Log) nextPage(ctx context.Context, c *cursor) (batches []storedBatch, err error) {
	err = l.readers.use(ctx, func(r *reader) (err error) {
		batches, err = r.page(c)
		return err
	})
	if err == nil {
		return batches, nil
	}
	if isCorrupt(err) {
		err = fmt.Errorf("%w: %w", eventlog.ErrHole, err)
	}
	if errors.Is(err, eventlog.ErrHole) {
		l.damaged.note(c.id, err)
	}
	return nil, fmt.Errorf("event log: read lobby %s: %w", c.id, err)
}

// decode decodes batches. With an error it returns those before the batch that this server does not understand.
func (l *Log) decode(id game.LobbyID, batches []storedBatch) ([]eventlog.Entry, error) {
	entries := make([]eventlog.Entry, 0, len(batches))
	for _, b := range batches {
		batch, err := l.codec.Decode(b.data)
		if err != nil {
			return entries, fmt.Errorf("event log: lobby %s at %d: %w", id, b.version, err)
		}
		entries = append(entries, eventlog.Entry{Batch: batch, Position: eventlog.Position(b.version)})
	}
	return entries, nil
}
