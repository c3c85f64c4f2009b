package lobbies

import (
	"context"
	"errors"
	"fmt"

	"tarnwort/libs/game"
)

// Sweep ends the lobbies in the log that nobody has come back to: a server that
// restarts does not know them until somebody asks. One whose seats may be
// connected elsewhere is left to those who know. What goes wrong with one lobby is
// reported, and the others are swept all the same.
func (s *Service) Sweep(ctx context.Context) error {
	for id, last := range s.log.Lobbies(ctx) {
		if err := ctx.Err(); err != nil {
			return err
		}
		if last.Before(s.started) {
			last = s.started // before that, its seats may have been connected
		}
		if _, live := s.lobbies.Load(id); live || s.clock.Now().Sub(last) < game.DesertedAfter {
			continue
		}
		if err := s.closeDeserted(ctx, id); err != nil && ctx.Err() == nil {
			s.failed(id, fmt.Errorf("close deserted lobby: %w", err))
		}
	}
	return ctx.Err()
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
	if len(s.connected(l)) > 0 {
		return nil
	}
	return s.do(ctx, l, game.CloseLobby{Deserted: true})
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
