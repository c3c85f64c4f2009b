package lobbies

import (
	"context"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/view"
)

// onlookers are programs on this server that follow a lobby without being part
// of its audience. They are guarded by the lobby's lock.
type onlookers map[*func(view.Scene)]struct{}

// Watch shows a lobby as it stands, and again after every change until stop is
// called or the lobby ends, which is shown as well. When it goes on elsewhere the last
// that is shown is the scene of no lobby at all. see runs before anybody else's
// command changes the lobby: it must not block nor call the service.
func (s *Service) Watch(ctx context.Context, id game.LobbyID, see func(view.Scene)) (stop func(), err error) {
	l, err := s.recall(ctx, id)
	if err != nil {
		return nil, err
	}
	defer l.mu.Unlock()
	if l.onlookers == nil {
		l.onlookers = make(onlookers)
	}
	l.onlookers[&see] = struct{}{}
	see(s.scene(l))
	return func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		delete(l.onlookers, &see)
	}, nil
}

func (s *Service) showOnlookers(l *liveLobby) {
	for see := range l.onlookers {
		(*see)(s.scene(l))
	}
}
