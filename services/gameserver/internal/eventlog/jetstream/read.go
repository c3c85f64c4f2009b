package jetstream

import (
	"context"
	"fmt"
	"iter"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
)

// Read implements lobbies.EventLog. A whole lobby comes in pages from any server, its
// end, which that server may not have yet, from the leader.
func (l *Log) Read(ctx context.Context, id game.LobbyID, after lobbies.Position) ([]lobbies.Entry, error) {
	end, err := l.begin()
	if err != nil {
		return nil, err
	}
	defer end()
	ctx, cancel := context.WithTimeout(ctx, l.settings.Patience)
	defer cancel()
	at := l.locate(id)
	if after > 0 {
		return l.readFromLeader(ctx, at, id, after)
	}
	pages, err := l.fetchPages(ctx, at)
	if err != nil {
		return nil, fmt.Errorf("event log: read lobby %s: %w", id, err)
	}
	rest, err := l.fetchFromLeader(ctx, at, endOf(pages)+1)
	if err != nil {
		return nil, fmt.Errorf("event log: read lobby %s: %w", id, err)
	}
	entries, err := l.decode(append(pages, rest...), id, 0)
	if n := len(entries); n > 1 && isClosing(entries[n-1].Batch) {
		return l.readFromLeader(ctx, at, id, 0) // the server that lags may not have erased the rest yet
	}
	return entries, err
}

// Pages implements lobbies.EventLog. The whole lobby is one page.
func (l *Log) Pages(ctx context.Context, id game.LobbyID, after lobbies.Position) iter.Seq2[[]lobbies.Entry, error] {
	return lobbies.OnePage(l.Read(ctx, id, after))
}

// readFromLeader returns never less than what was acknowledged before the call. It starts
// at the position itself, whose version tells whether the next batch is missing.
func (l *Log) readFromLeader(ctx context.Context, at location, id game.LobbyID, after lobbies.Position) ([]lobbies.Entry, error) {
	messages, err := l.fetchFromLeader(ctx, at, max(uint64(after), 1))
	if err != nil {
		return nil, fmt.Errorf("event log: read lobby %s: %w", id, err)
	}
	return l.decode(messages, id, after)
}

// decode returns the batches after a position and checks that none is missing. An erased
// lobby consists of its closing batch only. Beside ErrTooOld it returns what comes before
// the batch that this server does not understand.
func (l *Log) decode(messages []message, id game.LobbyID, after lobbies.Position) ([]lobbies.Entry, error) {
	entries := make([]lobbies.Entry, 0, len(messages))
	for _, m := range messages {
		batch, err := l.codec.Decode(m.Data)
		if err != nil {
			return entries, fmt.Errorf("event log: lobby %s at %d: %w", id, m.Sequence, err)
		}
		entries = append(entries, lobbies.Entry{Batch: batch, Position: lobbies.Position(m.Sequence)})
	}
	switch n := len(entries); {
	case isContiguous(entries, after):
	case isClosing(entries[n-1].Batch):
		entries = entries[n-1:] // the rest is erased, or is being erased
	default:
		return nil, fmt.Errorf("%w: lobby %s after position %d", lobbies.ErrHole, id, after)
	}
	if len(entries) > 0 && entries[0].Position == after {
		entries = entries[1:]
	}
	return entries, nil
}

func isContiguous(entries []lobbies.Entry, after lobbies.Position) bool {
	for i, e := range entries {
		isFirst := e.Version == 1 || e.Position == after
		if i == 0 && !isFirst || i > 0 && e.Version != entries[i-1].Version+1 {
			return false
		}
	}
	return true
}
