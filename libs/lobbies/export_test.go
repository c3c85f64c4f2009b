package lobbies

import (
	"context"

	"tarnwort/libs/game"
)

// Lobby is a lobby as this server has it, and who is connected to it.
func (s *Service) Lobby(ctx context.Context, id game.LobbyID) (game.Lobby, game.Connected, error) {
	r, err := s.rooms.lock(ctx, id)
	if err != nil {
		return game.Lobby{}, nil, err
	}
	defer r.Unlock()
	return *r.Lobby(), r.Connected(), nil
}
