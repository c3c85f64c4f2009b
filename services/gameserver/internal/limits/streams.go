package limits

import (
	"sync"

	"tarnwort/libs/game"
)

// streams counts what each network has open now. They may stay open for hours, so they are no calls of a gate, which others
// wait for. The table holds open streams only, each of which costs its network a connection.
type streams struct {
	most int

	mu   sync.Mutex
	held map[subject]int
}

func newStreams(most int) *streams { return &streams{most: most, held: make(map[subject]int)} }

// open takes a place until it is closed, or refuses with game.ErrTooManyTries.
func (s *streams) open(near subject) (closed func(), err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	wide, hasWide := near.widened()
	if s.held[near] >= s.most || hasWide && s.held[wide] >= s.most*wideFactor {
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
	if s.held[key] += n; s.held[key] == 0 {
		delete(s.held, key)
	}
}
