package lobbies

import (
	"context"
	"errors"
	"fmt"
	"time"

	"tarnwort/libs/game"
)

// Sweep closes overdue lobbies that this server does not have in memory, and slots that have expired: no timer ends a lobby that no
// server has loaded. It reports an error of one lobby to OnFailure and goes on with the others.
func (d *Directory) Sweep(ctx context.Context) error {
	if !d.rooms.env.ClosesAbsent() {
		return nil
	}
	for id, attended := range d.rooms.env.Log.Lobbies(ctx) {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err := d.closeIfDue(ctx, id, attended); err != nil && ctx.Err() == nil {
			d.rooms.env.OnFailure(id, fmt.Errorf("close lobby without a person: %w", err))
		}
	}
	return ctx.Err()
}

// closeIfDue closes a lobby that no server has in memory when no person was in it for too long, or a slot that has expired.
func (d *Directory) closeIfDue(ctx context.Context, id game.LobbyID, attended time.Time) error {
	if id.IsSlot() {
		return d.sweepSlot(ctx, id, attended)
	}
	if live := d.rooms.isInMemory(id); live || d.rooms.env.Clock.Now().Before(attended.Add(game.AbsentAfter)) {
		return nil
	}
	return d.closeOverdue(ctx, id)
}

// sweepSlot ends a slot that has expired. Its last change is no earlier than its last lobby.
func (d *Directory) sweepSlot(ctx context.Context, id game.LobbyID, changed time.Time) error {
	if d.rooms.env.Clock.Now().Before(changed.Add(game.SlotLifetime)) {
		return nil
	}
	return closeExpired(ctx, d.rooms.env, id)
}

// closeOverdue loads a lobby, which closes one that is over. It fails when the lobby cannot be loaded; a failed close
// is reported to OnFailure.
func (d *Directory) closeOverdue(ctx context.Context, id game.LobbyID) error {
	defer d.rooms.env.RecoverPanic(id)
	r, err := d.rooms.lock(ctx, id)
	if errors.Is(err, game.ErrLobbyNotFound) {
		return nil
	}
	if err == nil {
		r.Unlock()
	}
	return err
}
