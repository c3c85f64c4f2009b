package lobbies

import (
	"context"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/view"
)

// Look shows a lobby as it stands. show runs before anybody else's command
// changes the lobby; it must not keep the scene.
func (s *Service) Look(ctx context.Context, id game.LobbyID, show func(view.Scene)) error {
	l, err := s.recall(ctx, id)
	if err != nil {
		return err
	}
	defer l.mu.Unlock()
	show(s.scene(l))
	return nil
}

func (s *Service) scene(l *liveLobby) view.Scene { return s.sceneAt(l, s.clock.Now()) }

func (s *Service) sceneAt(l *liveLobby, now time.Time) view.Scene {
	return view.Scene{Lobby: l.lobby, Seq: l.version, Connected: s.connected(l), Now: now}
}

// inMemory returns a lobby that is in memory with its lock held.
func (s *Service) inMemory(id game.LobbyID) (*liveLobby, bool) {
	found, ok := s.lobbies.Load(id)
	if !ok {
		return nil, false
	}
	l := inMap(found)
	l.mu.Lock()
	if l.gone || !l.loaded {
		l.mu.Unlock()
		return nil, false
	}
	return l, true
}

// Count is how many lobbies are in memory.
func (s *Service) Count() int {
	n := 0
	s.lobbies.Range(func(any, any) bool { n++; return true })
	return n
}
