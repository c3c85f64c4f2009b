package limits

import (
	"context"
	"slices"
	"time"

	"tarnwort/libs/game"
)

const (
	// patience is how long a call waits for those before it. One of them may hang, and a clear refusal is better than no
	// answer.
	patience = 5 * time.Second
	// maxWaiting is how many calls of one key may wait.
	maxWaiting = 1000
)

// gate bounds calls that count or not, which is known only after they have run: it lets no more of them run at a time than
// may still count. A volley gets no more out of it than calls one after another. It exists while a call runs or waits, and is
// guarded by the lock of its shard.
type gate struct {
	running int
	waiting []chan error
	refill  *time.Timer // set while a call waits for what comes with time
}

// enter waits for a place or refuses with game.ErrTooManyTries.
func (m *meter) enter(ctx context.Context, key uint64) error {
	s := m.table.locked(key)
	g := s.gate(key)
	if len(g.waiting) == 0 && m.left(s, key) > g.running { // as most find it
		g.running++
		s.mu.Unlock()
		return nil
	}
	if len(g.waiting) >= maxWaiting {
		s.mu.Unlock()
		return game.ErrTooManyTries
	}
	place := make(chan error, 1)
	g.waiting = append(g.waiting, place)
	m.serve(s, key, g)
	s.mu.Unlock()
	select {
	case err := <-place:
		return err
	default:
		return m.wait(ctx, key, place)
	}
}

func (m *meter) wait(ctx context.Context, key uint64, place chan error) error {
	ctx, cancel := context.WithTimeoutCause(ctx, patience, game.ErrTooManyTries)
	defer cancel()
	select {
	case err := <-place:
		return err
	case <-ctx.Done():
	}
	s := m.table.locked(key)
	defer s.mu.Unlock()
	g := s.gate(key)
	if at := slices.Index(g.waiting, place); at >= 0 {
		g.waiting = slices.Delete(g.waiting, at, at+1)
	} else if <-place == nil {
		g.running-- // it came in the same moment
	}
	m.serve(s, key, g)
	return context.Cause(ctx)
}

// leave gives the place back.
func (m *meter) leave(key uint64, counts bool) {
	s := m.table.locked(key)
	defer s.mu.Unlock()
	g := s.gate(key)
	g.running--
	if counts {
		m.take(s, key)
	}
	m.serve(s, key, g)
}

// gate returns the gate of a key, of a shard that is locked.
func (s *shard) gate(key uint64) *gate {
	if g, ok := s.gates[key]; ok {
		return g
	}
	if s.gates == nil {
		s.gates = make(map[uint64]*gate)
	}
	g := new(gate)
	s.gates[key] = g
	return g
}

// serve gives places to those who wait, first come first served. When no call runs that could give one back, all of them
// are refused. A gate that is not needed any more goes.
func (m *meter) serve(s *shard, key uint64, g *gate) {
	for len(g.waiting) > 0 {
		var answer error
		switch {
		case m.left(s, key) > g.running:
			g.running++
		case g.running == 0:
			answer = game.ErrTooManyTries
		default:
			m.serveLater(s, key, g)
			return
		}
		g.waiting[0] <- answer
		g.waiting = g.waiting[1:]
	}
	if g.running == 0 {
		delete(s.gates, key)
		if g.refill != nil {
			g.refill.Stop()
		}
	}
}

// serveLater looks again when time has made one more place, unless there are as many as there can be.
func (m *meter) serveLater(s *shard, key uint64, g *gate) {
	if g.refill != nil || g.running >= m.burst {
		return
	}
	now := m.table.now()
	enough := int64(m.burst-g.running-1) * m.interval // the debt with which one more may run
	after := time.Duration(max(s.until(key)-now-enough, 0)) + time.Millisecond
	g.refill = time.AfterFunc(after, func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		g.refill = nil
		if s.gates[key] == g {
			m.serve(s, key, g)
		}
	})
}
