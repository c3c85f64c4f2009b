package eventlog

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/nats-io/nats.go/jetstream"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
)

var errNotClosed = errors.New("event log: a lobby must be closed before it is erased")

// Erase implements lobbies.EventLog. The closing batch went in with its own
// time to live; until then it makes every stale writer conflict.
func (l *Log) Erase(ctx context.Context, id game.LobbyID) error {
	end, err := l.begin()
	if err != nil {
		return err
	}
	defer end()
	ctx, cancel := context.WithTimeout(ctx, l.settings.Patience)
	defer cancel()
	at := l.shards.placeOf(id)
	last, err := l.lastFromLeader(ctx, at)
	switch {
	case err != nil:
		return fmt.Errorf("event log: erase lobby %s: %w", id, err)
	case last == nil:
		return nil
	case last.header.Get(headerClosing) == "":
		return fmt.Errorf("%w: %s", errNotClosed, id)
	}
	return l.purge(ctx, at, id, last.position)
}

// purge deletes everything about a lobby before a batch that stays. The request names
// that batch, so it does no harm when it is late or comes twice.
func (l *Log) purge(ctx context.Context, at place, id game.LobbyID, stays lobbies.Position) error {
	if stays == 0 {
		return fmt.Errorf("event log: erase lobby %s: it is not known what is to stay", id)
	}
	ctx, cancel := context.WithTimeout(ctx, l.settings.Patience)
	defer cancel()
	at.witness.keep(stays)
	purged, err := l.purgeBefore(ctx, at, stays)
	if purged > 0 || err != nil { // of one without an answer nobody knows
		at.erased.Store(true)
		l.shreds.note()
	}
	if err != nil {
		return fmt.Errorf("event log: erase lobby %s: %w", id, err)
	}
	return nil
}

// nats.go keeps to itself how much was purged, so the request is spelled out here.
const streamPurge = "$JS.API.STREAM.PURGE."

// purgeAnswer is the answer, as far as it matters here.
type purgeAnswer struct {
	Error  *jetstream.APIError `json:"error"`
	Purged uint64              `json:"purged"`
}

func (l *Log) purgeBefore(ctx context.Context, at place, stays lobbies.Position) (purged uint64, err error) {
	request, err := json.Marshal(jetstream.StreamPurgeRequest{Subject: at.subject, Sequence: uint64(stays)})
	if err != nil {
		return 0, err
	}
	msg, err := l.conn.RequestWithContext(ctx, streamPurge+streamName(at.number), request)
	if err != nil {
		return 0, err
	}
	var answer purgeAnswer
	if err := json.Unmarshal(msg.Data, &answer); err != nil {
		return 0, err
	}
	if answer.Error != nil {
		return 0, answer.Error
	}
	return answer.Purged, nil
}
