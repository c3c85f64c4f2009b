package lobbies

import (
	"context"
	"errors"
	"time"

	"tarnwort/libs/game"
)

// slotTimeout bounds the reading of a slot that another server changed.
const slotTimeout = 10 * time.Second

// watchedSlot is a slot with watchers on this server.
type watchedSlot struct {
	watchers map[*func(Slot)]struct{}
	unfollow func()
}

// Watch calls see with the slot of a secret after every change, on whichever server, until stop is called; a zero Slot comes for one that
// has ended. see must not block.
func (s *Slots) Watch(key string, see func(Slot)) (stop func(), err error) {
	id, err := slotIDOf(key)
	if err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	w := s.watched[id]
	if w == nil {
		w = &watchedSlot{watchers: make(map[*func(Slot)]struct{})}
		if w.unfollow, err = s.env.Log.Follow(id, func() { s.tell(id) }); err != nil {
			return nil, err
		}
		s.watched[id] = w
	}
	w.watchers[&see] = struct{}{}
	return func() { s.unwatch(id, w, &see) }, nil
}

func (s *Slots) unwatch(id game.LobbyID, w *watchedSlot, see *func(Slot)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(w.watchers, see)
	if len(w.watchers) == 0 && s.watched[id] == w {
		delete(s.watched, id)
		go w.unfollow() // it may wait for a notification, which waits for mu
	}
}

// tell shows a slot to its watchers on this server.
func (s *Slots) tell(id game.LobbyID) {
	defer s.env.RecoverPanic(id)
	s.mu.Lock()
	w := s.watched[id]
	s.mu.Unlock()
	if w == nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), slotTimeout)
	defer cancel()
	slot, _, err := s.read(ctx, id)
	now := shown(id, slot)
	switch {
	case errors.Is(err, game.ErrSlotNotFound):
		now = Slot{}
	case err != nil:
		s.env.OnFailure(id, err)
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for see := range w.watchers {
		(*see)(now)
	}
}
