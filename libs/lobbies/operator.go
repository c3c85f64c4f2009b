package lobbies

import (
	"context"
	"iter"
	"time"

	"tarnwort/libs/game"
)

// Listed is a lobby in the operator's list.
type Listed struct {
	ID LobbyID

	// LastChange is when the log stored its latest batch.
	LastChange time.Time

	// InMemory says that this server runs the lobby right now.
	InMemory bool
}

// List yields the lobbies that have not ended, without loading any of them.
func (s *Service) List(ctx context.Context) iter.Seq[Listed] {
	return func(yield func(Listed) bool) {
		for id, last := range s.server.Log.Lobbies(ctx) {
			_, live := s.server.rooms.Load(id)
			if !yield(Listed{ID: id, LastChange: last, InMemory: live}) {
				return
			}
		}
	}
}

// End closes a lobby for the operator of the server, whatever its phase: its clients
// learn that it has ended, and everything about it is deleted.
func (s *Service) End(ctx context.Context, id LobbyID) error {
	_, err := s.Do(ctx, id, game.CloseLobby{ByOperator: true})
	return err
}
