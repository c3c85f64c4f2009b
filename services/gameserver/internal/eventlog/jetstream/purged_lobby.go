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

// purgedLobby is a lobby whose beginning is missing: a server purged it to make room for its closing, and stopped before
// the closing was stored.
type purgedLobby struct {
	log *Log
	at  location
	id  game.LobbyID
}

// end returns the closing batch, which it appends when it is missing. It changes no lobby with another gap and returns
// hole then.
func (p purgedLobby) end(ctx context.Context, hole error) ([]lobbies.Entry, error) {
	for {
		entries, err := p.read(ctx)
		switch n := len(entries); {
		case err != nil:
			return nil, err
		case n == 0:
			return nil, hole
		case entries[n-1].Closes():
			return entries[n-1:], nil
		}
		closing, err := p.append(ctx, entries[len(entries)-1])
		if !errors.Is(err, lobbies.ErrConflict) {
			return closing, err
		}
	}
}

// read returns the batches that the leader has of a lobby without its beginning, and none of any other lobby.
func (p purgedLobby) read(ctx context.Context) ([]lobbies.Entry, error) {
	var entries []lobbies.Entry
	first, err := p.log.getFromLeader(ctx, p.at, getRequest{Sequence: 1, Next: p.at.subject})
	if err == nil && first != nil {
		entries, err = decodeEach(p.log.codec, []message{*first}, p.id)
	}
	if err != nil || len(entries) == 0 || entries[0].Version == 1 {
		return nil, err
	}
	messages, err := p.log.fetchFromLeader(ctx, p.at, 1)
	if err == nil {
		entries, err = decodeEach(p.log.codec, messages, p.id)
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

// append appends a closing behind the last batch that is left. It fails with ErrConflict when another server appended
// first.
func (p purgedLobby) append(ctx context.Context, last lobbies.Entry) ([]lobbies.Entry, error) {
	batch := lobbies.Batch{Version: last.Version + 1, At: time.Now().UTC(), Events: []game.Event{game.LobbyClosed{}}}
	if _, err := rand.Read(batch.Command[:]); err != nil {
		return nil, fmt.Errorf("event log: end lobby %s: %w", p.id, err)
	}
	r := appendRequest{at: p.at, id: p.id, after: last.Position, command: batch.Command, closing: true}
	var err error
	if r.msg, err = p.log.encode(r, batch); err != nil {
		return nil, err
	}
	p.log.log.Warn("a lobby without its beginning is ended", zap.Stringer("lobby", p.id), zap.Int64("version", last.Version))
	position, err := p.log.appendWithRetry(ctx, r)
	if err != nil {
		return nil, err
	}
	return []lobbies.Entry{{Batch: batch, Position: position}}, nil
}
