package eventlog

import (
	"context"
	"errors"
	"fmt"

	"github.com/nats-io/nats.go"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
)

// reserve is which part of a stream new lobbies leave to others: a twentieth.
const reserve = 20

// nearlyFull tells whether a stream has no room for new lobbies. Those in it still have
// some, because one whose opening is all that is stored has nothing to make room with for
// its end. A few too many that open at once do no harm, nor does it when a server cannot say.
func (l *Log) nearlyFull(ctx context.Context, at place) bool {
	if l.doctor.sick() {
		return false
	}
	ctx, cancel := l.link.attempt(ctx, l.settings.Attempt)
	defer cancel()
	info, err := at.stream.Info(ctx)
	if err != nil {
		return false
	}
	limit := info.Config.MaxBytes
	return limit > 0 && info.State.Bytes > uint64(limit-limit/reserve)
}

// noRoom tells whether a batch was refused because the stream or its server is full.
func noRoom(err error) bool {
	code := codeOf(err)
	return code == codeStoreFull || code == codeNoResources
}

// insistOnRoom stores a closing for which there was no room: only lobbies that end make
// room in a full stream, so an end must never wait for it. It gets that of the lobby's
// batches before the last one. Whoever knows the last one goes on as if nothing had
// happened. If the closing is not stored after all, the lobby has a hole; it was about
// to end anyway.
func (l *Log) insistOnRoom(ctx context.Context, at place, id game.LobbyID, after lobbies.Position, command lobbies.CommandID, msg *nats.Msg) (lobbies.Position, error) {
	position, found := l.whatBecame(ctx, id, after, command)
	if !errors.Is(found, errNothing) {
		return position, found
	}
	if err := l.purge(ctx, at, id, after); err != nil {
		return 0, fmt.Errorf("%w: %w", lobbies.ErrStorage, err)
	}
	return l.insist(ctx, id, after, command, msg)
}
