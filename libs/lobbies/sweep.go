package lobbies

import (
	"context"
	"errors"
	"fmt"
	"time"

	"tarnwort/libs/game"
)

// Sweep ends the lobbies in the log that are deserted and that no server looks after: a
// server that restarts does not know them until a client asks. What goes wrong with one
// lobby is reported, and the others are swept all the same.
func (s *Service) Sweep(ctx context.Context) error { return s.server.sweep(ctx) }

func (s *server) sweep(ctx context.Context) error {
	s.remote.forgetIf(func(id game.LobbyID) bool {
		return s.Clock.Elapsed()-s.remote.latest(id) >= game.DesertedAfter
	})
	for id, last := range s.Log.Lobbies(ctx) {
		if err := ctx.Err(); err != nil {
			return err
		}
		if _, live := s.rooms.Load(id); live || !s.isDeserted(id, last) {
			continue
		}
		if err := s.closeDeserted(ctx, id); err != nil && ctx.Err() == nil {
			s.OnFailure(id, fmt.Errorf("close deserted lobby: %w", err))
		}
	}
	return ctx.Err()
}

// isDeserted reports whether a lobby that is not in memory has been empty for long
// enough, or lived long enough. People may be there without a batch for hours, so
// the time of the last one says only that a person was there then.
func (s *server) isDeserted(id game.LobbyID, lastBatch time.Time) bool {
	old := s.Clock.Now().Sub(lastBatch)
	empty := func(since time.Duration) bool { return s.Clock.Elapsed()-since >= game.DesertedAfter }
	return old >= game.LobbyLifetime ||
		old >= game.DesertedAfter && empty(s.started) && empty(s.remote.latest(id))
}

func (s *server) closeDeserted(ctx context.Context, id game.LobbyID) error {
	defer s.recoverPanic(id)
	r, err := s.lockRoom(ctx, id)
	if errors.Is(err, game.ErrLobbyNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	defer r.mu.Unlock()
	return r.runScheduled(ctx, game.CloseLobby{Deserted: true}, func() bool { return !r.connections.hasPerson() })
}
