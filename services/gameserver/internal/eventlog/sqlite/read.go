package sqlite

import (
	"context"
	"errors"
	"fmt"
	"iter"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
)

// Read implements lobbies.EventLog.
func (l *Log) Read(ctx context.Context, id game.LobbyID, after lobbies.Position) (entries []lobbies.Entry, err error) {
	for page, err := range l.Pages(ctx, id, after) {
		if n := len(entries); n > 0 && len(page) > 0 && page[0].Version != entries[n-1].Version+1 {
			entries = nil // the lobby was erased between two pages
		}
		entries = append(entries, page...)
		if err != nil {
			return entries, err
		}
	}
	return entries, nil
}

// Pages implements lobbies.EventLog. A page has about 1 MiB.
func (l *Log) Pages(ctx context.Context, id game.LobbyID, after lobbies.Position) iter.Seq2[[]lobbies.Entry, error] {
	return func(yield func([]lobbies.Entry, error) bool) {
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

// cursor is how far a lobby has been read.
type cursor struct {
	id          game.LobbyID
	after, last int64
	bytes       int64
	done        bool
}

// nextPage reads a page in a transaction of its own, so that no other call waits for a long lobby.
func (l *Log) nextPage(ctx context.Context, c *cursor) (batches []storedBatch, err error) {
	m, _ := l.marks.of(c.id)
	var found row
	err = l.readers.use(ctx, func(r *reader) (err error) {
		found, batches, err = r.lobbyPage(c.id, c.last)
		return err
	})
	if err == nil {
		err = m.compare(c.id, found)
	}
	if errors.Is(err, lobbies.ErrConflict) {
		c.done = true
		return nil, nil // it has ended, and only its id is still reserved
	}
	if err == nil {
		batches, err = c.advance(found, batches)
	}
	if err == nil {
		return batches, nil
	}
	if isCorrupt(err) {
		err = fmt.Errorf("%w: %w", lobbies.ErrHole, err)
	}
	if errors.Is(err, lobbies.ErrHole) {
		l.damaged.note(c.id, err)
	}
	return nil, fmt.Errorf("event log: read lobby %s: %w", c.id, err)
}

// advance checks that no batch is missing: half a story would be folded into a wrong one. Of a lobby that is being
// erased only the closing is returned.
func (c *cursor) advance(found row, batches []storedBatch) ([]storedBatch, error) {
	for i, b := range batches {
		if b.version != c.last+1 {
			if found.state != stateOpen && b.version == found.version {
				c.done = true
				return batches[i:], nil
			}
			return nil, fmt.Errorf("%w: lobby %s lacks batch %d", lobbies.ErrHole, c.id, c.last+1)
		}
		c.last, c.bytes = b.version, c.bytes+int64(len(b.data))
	}
	switch {
	case c.last < found.version && len(batches) == 0:
		return nil, fmt.Errorf("%w: lobby %s lacks batch %d", lobbies.ErrHole, c.id, c.last+1)
	case c.last < found.version:
		return batches, nil
	case c.last > found.version && found.exists():
		return nil, fmt.Errorf("%w: lobby %s ends at %d, not at %d", lobbies.ErrHole, c.id, found.version, c.last)
	case c.after == 0 && found.state != stateErased && c.bytes != found.bytes:
		return nil, fmt.Errorf("%w: lobby %s has %d bytes, not %d", lobbies.ErrHole, c.id, c.bytes, found.bytes)
	}
	c.done = true
	return batches, nil
}

// decode returns, beside an error, what comes before the batch that is not understood.
func (l *Log) decode(id game.LobbyID, batches []storedBatch) ([]lobbies.Entry, error) {
	entries := make([]lobbies.Entry, 0, len(batches))
	for _, b := range batches {
		batch, err := l.codec.Decode(b.data)
		if err != nil {
			return entries, fmt.Errorf("event log: lobby %s at %d: %w", id, b.version, err)
		}
		entries = append(entries, lobbies.Entry{Batch: batch, Position: lobbies.Position(b.version)})
	}
	return entries, nil
}
