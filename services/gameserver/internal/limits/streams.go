package limits

import (
	"sync"

	"tarnwort/libs/game"
)

// streams counts what each network has open now. They may stay open for hours, so they are no calls of a gate, which others
// wait for. The table holds open streams only, each of which costs its network a connection.
type streams struct {
	limit int

	mu     sync.Mutex
	counts map[subject]int
}

func newStreams(most int) *streams { return &streams{limit: most, counts: make(map[subject]int)} }

// open takes a place until it is closed, or refuses with game.ErrTooManyTries.
func (s *streams) open(near subject) (closed func(), err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	wide, hasWide := near.widen()
	if s.counts[near] >= s.limit || hasWide && s.counts[wide] >= s.limit*siteFactor {
		return nil, game.ErrTooManyTries
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
