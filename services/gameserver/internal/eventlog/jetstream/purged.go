package jetstream

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"time"

	"go.uber.org/zap"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
)

// endPurged ends a lobby whose beginning is missing: a server purged it to make room for its end, and stopped before that
// end was stored. It returns the closing batch; a lobby that misses something else stays as it is and fails with hole.
func (l *Log) endPurged(ctx context.Context, at location, id game.LobbyID, hole error) ([]lobbies.Entry, error) {
	for {
		entries, err := l.readPurged(ctx, at, id)
		switch n := len(entries); {
		case err != nil:
			return nil, err
		case n == 0:
			return nil, hole
		case entries[n-1].Closes():
			return entries[n-1:], nil
		}
		closing, err := l.appendMissingEnd(ctx, at, id, entries[len(entries)-1])
		if !errors.Is(err, lobbies.ErrConflict) {
			return closing, err
		}
	}
}

// readPurged returns the batches that the leader has of a lobby without its beginning, and none of any other lobby.
func (l *Log) readPurged(ctx context.Context, at location, id game.LobbyID) ([]lobbies.Entry, error) {
	var entries []lobbies.Entry
	first, err := l.getFromLeader(ctx, at, getRequest{Sequence: 1, Next: at.subject})
	if err == nil && first != nil {
		entries, err = l.decodeEach([]message{*first}, id)
	}
	if err != nil || len(entries) == 0 || entries[0].Version == 1 {
		return nil, err
	}
	messages, err := l.fetchFromLeader(ctx, at, 1)
	if err == nil {
		entries, err = l.decodeEach(messages, id)
	}
	if err != nil || len(entries) == 0 {
		return nil, err
	}
	before := lobbies.Entry{Batch: lobbies.Batch{Version: entries[0].Version - 1}}
	if !isContiguous(entries, before) && !entries[len(entries)-1].Closes() {
		return nil, nil
	}
	return entries, nil
}

// appendMissingEnd appends a closing behind the last batch that is left. It fails with ErrConflict when another server
// appended first.
func (l *Log) appendMissingEnd(ctx context.Context, at location, id game.LobbyID, last lobbies.Entry) ([]lobbies.Entry, error) {
	batch := lobbies.Batch{Version: last.Version + 1, At: time.Now().UTC(), Events: []game.Event{game.LobbyClosed{}}}
	if _, err := rand.Read(batch.Command[:]); err != nil {
		return nil, fmt.Errorf("event log: end lobby %s: %w", id, err)
	}
	r := appendRequest{at: at, id: id, after: last.Position, command: batch.Command, closing: true}
	var err error
	if r.msg, err = l.encode(r, batch); err != nil {
		return nil, err
	}
	l.log.Warn("a lobby without its beginning is ended", zap.Stringer("lobby", id), zap.Int64("version", last.Version))
	position, err := l.appendWithRetry(ctx, r)
	if err != nil {
		return nil, err
	}
	return []lobbies.Entry{{Batch: batch, Position: position}}, nil
}
