package lobbies

import (
	"context"
	"errors"
	"fmt"
	"time"

	"tarnwort/libs/game"
)

// Sweep ends the lobbies in the log that nobody has come back to: a server that
// restarts does not know them until somebody asks. What goes wrong with one lobby
// is reported, and the others are swept all the same.
func (s *Service) Sweep(ctx context.Context) error {
	s.forgetSightings()
	for id, last := range s.log.Lobbies(ctx) {
		if err := ctx.Err(); err != nil {
			return err
		}
		if _, live := s.lobbies.Load(id); live || !s.deserted(id, last) {
			continue
		}
		if err := s.closeDeserted(ctx, id); err != nil && ctx.Err() == nil {
			s.failed(id, fmt.Errorf("close deserted lobby: %w", err))
		}
	}
	return ctx.Err()
}

// deserted tells whether a lobby that is not in memory has been empty for long
// enough, or lived long enough. People may be there without a batch for hours, so
// the time of the last one says only that somebody was there then. Nobody has been
// there through this server since it started, or the lobby would be in memory, and
// whoever was there through others has been heard of.
func (s *Service) deserted(id game.LobbyID, lastBatch time.Time) bool {
	old := s.clock.Now().Sub(lastBatch)
	empty := func(since time.Duration) bool { return s.elapsed()-since >= game.DesertedAfter }
	return old >= game.LobbyLifetime ||
		old >= game.DesertedAfter && empty(s.started) && empty(s.lastSighting(id))
}

func (s *Service) closeDeserted(ctx context.Context, id game.LobbyID) error {
	defer s.survive(id)
	l, err := s.recall(ctx, id)
	if errors.Is(err, game.ErrLobbyNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	defer l.mu.Unlock()
	deserted := game.CloseLobby{Deserted: true}
	return s.doByItself(ctx, l, deserted, s.dueStill(l, deserted))
}

// erase deletes a closed lobby. The log keeps only that the id was used.
func (s *Service) erase(l *liveLobby) {
	defer s.survive(l.id)
	ctx, cancel := context.WithTimeout(context.Background(), appendTimeout)
	defer cancel()
	err := s.log.Erase(ctx, l.id)
	s.release(l)
	if err != nil {
		s.failed(l.id, fmt.Errorf("erase lobby: %w", err))
	}
}

func closes(e Entry) bool {
	for _, event := range e.Events {
		if _, ok := event.(game.LobbyClosed); ok {
			return true
		}
	}
	return false
}
