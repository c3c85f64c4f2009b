package limits

import (
	"sync"

	"tarnwort/libs/game"
)

// streams counts the open streams of each network. The map holds open streams only, so their connections bound its size.
type streams struct {
	limit int

	mu     sync.Mutex
	counts map[subject]int
}

func newStreams(most int) *streams { return &streams{limit: most, counts: make(map[subject]int)} }

// open counts a stream until closed is called, or refuses it with game.ErrTooManyRequests.
func (s *streams) open(near subject) (closed func(), err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	wide, hasWide := near.widen()
	if s.counts[near] >= s.limit || hasWide && s.counts[wide] >= s.limit*SiteFactor {
		return nil, game.ErrTooManyRequests
	}
	s.add(near, 1)
	if hasWide {
		s.add(wide, 1)
	}
	return sync.OnceFunc(func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.add(near, -1)
		if hasWide {
			s.add(wide, -1)
		}
	}), nil
}

func (s *streams) add(key subject, n int) {
	if s.counts[key] += n; s.counts[key] == 0 {
		delete(s.counts, key)
	}
}
