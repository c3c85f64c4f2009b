package jetstream

import (
	"context"
	"errors"
	"fmt"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
)

var errNotClosed = errors.New("event log: a lobby must be closed before it is erased")

// Erase implements eventlog.Log. The closing batch has its own time to live; until
// that ends it makes every stale writer conflict.
func (l *Log) Erase(ctx context.Context, id game.LobbyID) error {
	end, err := l.calls.begin()
	if err != nil {
		return err
	}
	defer end()
	ctx, cancel := context.WithTimeout(ctx, l.settings.RetryTimeout)
	defer cancel()
	at := l.locate(id)
	last, err := l.getFromLeader(ctx, at, getRequest{Last: at.subject})
	if err != nil {
		return fmt.Errorf("event log: erase lobby %s: %w", id, err)
	}
	if last == nil {
		return nil
	}
	isClosing, err := closes(last)
	if err == nil && !isClosing {
		err = errNotClosed
	}
	if err == nil {
		err = purge(ctx, at, eventlog.Position(last.Sequence))
	}
	if err != nil {
		return fmt.Errorf("event log: erase lobby %s: %w", id, err)
	}
	return nil
}

// closes reports whether a message is the end of its lobby.
func closes(m *message) (bool, error) {
	if m == nil {
		return false, nil
	}
	header, err := nats.DecodeHeadersMsg(m.Headers)
	return header.Get(headerClosing) != "", err
}

// purge deletes a lobby's batches before a position. The request names the position, so
// it does no harm when it is late or comes twice.
func purge(ctx context.Context, at location, before eventlog.Position) error {
	return at.Purge(ctx, jetstream.WithPurgeSubject(at.subject), jetstream.WithPurgeSequence(uint64(before)))
}
