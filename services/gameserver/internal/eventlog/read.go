package eventlog

import (
	"context"
	"fmt"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
)

// Read implements lobbies.EventLog.
func (l *Log) Read(ctx context.Context, id game.LobbyID, after lobbies.Position) ([]lobbies.Entry, error) {
	end, err := l.begin()
	if err != nil {
		return nil, err
	}
	defer end()
	ctx, cancel := context.WithTimeout(ctx, l.settings.Patience)
	defer cancel()
	if after > 0 {
		return l.readFromLeader(ctx, id, after)
	}
	return l.readAll(ctx, id)
}

// readAll reads a lobby in bulk. Any server of a cluster may answer that, also
// one that lags, so the rest comes from the leader.
func (l *Log) readAll(ctx context.Context, id game.LobbyID) ([]lobbies.Entry, error) {
	at := l.shards.placeOf(id)
	stored, err := l.fetch(ctx, at, 1)
	if err != nil {
		return nil, fmt.Errorf("event log: read lobby %s: %w", id, err)
	}
	if l.settings.external() {
		rest, err := l.fetchFromLeader(ctx, at, stored.end()+1)
		if err != nil {
			return nil, fmt.Errorf("event log: read lobby %s: %w", id, err)
		}
		stored = append(stored, rest...)
	}
	entries, err := l.entries(stored, id, 0)
	if n := len(entries); n > 1 && l.settings.external() && closes(entries[n-1].Batch) {
		return l.readFromLeader(ctx, id, 0) // the one that lags may not have erased the rest yet
	}
	return entries, err
}

// readFromLeader reads what follows a position, and never less than what was
// acknowledged before the call. It starts at the position itself, because the
// version there tells whether the next batch is missing.
func (l *Log) readFromLeader(ctx context.Context, id game.LobbyID, after lobbies.Position) ([]lobbies.Entry, error) {
	stored, err := l.fetchFromLeader(ctx, l.shards.placeOf(id), max(uint64(after), 1))
	if err != nil {
		return nil, fmt.Errorf("event log: read lobby %s: %w", id, err)
	}
	return l.entries(stored, id, after)
}

// stored are messages of one lobby, oldest first.
type stored []storedMessage

type storedMessage struct {
	sequence uint64
	data     []byte
}

// end is the sequence of the last message, zero when there is none.
func (s stored) end() uint64 {
	if len(s) == 0 {
		return 0
	}
	return s[len(s)-1].sequence
}

// entries decodes the messages after a position and checks that none is missing
// among them: half a story would be folded into a wrong one. An erased lobby consists
// of its closing batch only. Beside ErrTooOld it returns what comes before the batch
// that is not understood.
func (l *Log) entries(s stored, id game.LobbyID, after lobbies.Position) ([]lobbies.Entry, error) {
	entries := make([]lobbies.Entry, 0, len(s))
	for _, m := range s {
		batch, err := l.codec.decode(m.data)
		if err != nil {
			return entries, fmt.Errorf("event log: lobby %s at %d: %w", id, m.sequence, err)
		}
		entries = append(entries, lobbies.Entry{Batch: batch, Position: lobbies.Position(m.sequence)})
	}
	switch n := len(entries); {
	case contiguous(entries, after):
	case closes(entries[n-1].Batch):
		entries = entries[n-1:] // room was made for it, or the erasure is not through yet
	default:
		return nil, fmt.Errorf("%w: lobby %s after position %d", lobbies.ErrHole, id, after)
	}
	if len(entries) > 0 && entries[0].Position == after {
		entries = entries[1:]
	}
	return entries, nil
}

func contiguous(entries []lobbies.Entry, after lobbies.Position) bool {
	if len(entries) == 1 && closes(entries[0].Batch) {
		return true
	}
	for i, e := range entries {
		switch {
		case i > 0 && e.Version != entries[i-1].Version+1:
			return false
		case i == 0 && e.Version != 1 && e.Position != after:
			return false
		}
	}
	return true
}
