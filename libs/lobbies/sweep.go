package lobbies

import (
	"context"
	"errors"
	"fmt"
	"time"

	"tarnwort/libs/game"
)

// sweepAtOnce is how many lobbies one request to the other servers names.
const sweepAtOnce = 500

// sweepCandidate is a lobby in the log that may be deserted.
type sweepCandidate struct {
	id        game.LobbyID
	lastBatch time.Time
}

// Sweep closes the deserted lobbies in the log that no server has in memory: a server that
// restarts loads a lobby only when a client asks for it. It reports an error of one lobby to
// OnFailure and goes on with the others.
func (d *Directory) Sweep(ctx context.Context) error {
	defer d.server.occupancy.forgetOld()
	page := make([]sweepCandidate, 0, sweepAtOnce)
	for id, last := range d.server.Log.Lobbies(ctx) {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if _, live := d.server.rooms.Load(id); live || !d.isDeserted(id, last) {
			continue
		}
		if page = append(page, sweepCandidate{id, last}); len(page) < sweepAtOnce {
			continue
		}
		if err := d.sweepPage(ctx, page); err != nil {
			return err
		}
		page = page[:0]
	}
	return d.sweepPage(ctx, page)
}

// sweepPage closes the lobbies of which no other server knows a person either.
func (d *Directory) sweepPage(ctx context.Context, page []sweepCandidate) error {
	if len(page) == 0 {
		return ctx.Err()
	}
	ids := make([]game.LobbyID, len(page))
	for i, l := range page {
		ids[i] = l.id
	}
	if _, err := d.server.askOccupancy(ctx, ids...); err != nil {
		return err
	}
	for _, l := range page {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if !d.isDeserted(l.id, l.lastBatch) {
			continue
		}
		if err := d.closeDeserted(ctx, l.id); err != nil && ctx.Err() == nil {
			d.server.OnFailure(l.id, fmt.Errorf("close deserted lobby: %w", err))
		}
	}
	return ctx.Err()
}

// isDeserted reports whether a lobby that is not in memory has been empty for long
// enough, or lived long enough. People may be there without a batch for hours, so
// the time of the last one says only that a person was there then.
func (d *Directory) isDeserted(id game.LobbyID, lastBatch time.Time) bool {
	old := d.server.Clock.Now().Sub(lastBatch)
	empty := func(since time.Duration) bool { return d.server.Clock.Elapsed()-since >= game.DesertedAfter }
	return old >= game.LobbyLifetime ||
		old >= game.DesertedAfter && empty(d.server.started) && empty(d.server.occupancy.latest(id))
}

func (d *Directory) closeDeserted(ctx context.Context, id game.LobbyID) error {
	defer d.server.recoverPanic(id)
	r, err := d.server.lockRoom(ctx, id)
	if errors.Is(err, game.ErrLobbyNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	defer r.mu.Unlock()
	return r.runScheduled(ctx, game.CloseLobby{Deserted: true}, func() bool { return !r.connections.hasPerson() })
}
