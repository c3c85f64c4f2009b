package lobbies

import (
	"context"

	"tarnwort/libs/game"
)

// Occupancies is of how many lobbies the server remembers when a person was there.
func (s *Service) Occupancies() int {
	s.server.occupancy.mu.Lock()
	defer s.server.occupancy.mu.Unlock()
	return len(s.server.occupancy.last)
}

// Lobby is a lobby as this server has it, and who is connected to it.
func (s *Service) Lobby(ctx context.Context, id game.LobbyID) (game.Lobby, game.Connected, error) {
	r, err := s.server.lockRoom(ctx, id)
	if err != nil {
		return game.Lobby{}, nil, err
	}
	defer r.mu.Unlock()
	return r.replica.lobby, r.connections.everywhere(), nil
}

// IsBusy reports whether something holds the lock of a lobby in memory.
func (s *Service) IsBusy(id game.LobbyID) bool {
	found, ok := s.server.rooms.Load(id)
	if !ok || !roomIn(found).mu.TryLock() {
		return ok
	}
	roomIn(found).mu.Unlock()
	return false
}

// TypedText is a text as the lobbies keep it.
func TypedText(typed string) string { return typedText(typed) }

// NameText is a name as the lobbies keep it.
func NameText(typed string) string { return nameText(typed) }
