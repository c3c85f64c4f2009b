package limits

import (
	"sync"

	"tarnwort/libs/game"
)

// streams counts what each key has open now. They may stay open for hours, so they
// are no calls of a gate, which others wait for.
type streams struct {
	most int

	mu   sync.Mutex
	held map[string]int
}

func newStreams(most int) *streams { return &streams{most: most, held: make(map[string]int)} }

// open takes a place until it is closed, or refuses with game.ErrTooManyTries.
func (s *streams) open(key string) (closed func(), err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.held[key] >= s.most {
		return nil, game.ErrTooManyTries
	}
	s.held[key]++
	return sync.OnceFunc(func() { s.close(key) }), nil
}

func (s *streams) close(key string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.held[key]--; s.held[key] == 0 {
		delete(s.held, key)
	}
}
