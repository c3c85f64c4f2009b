package limits

import (
	"context"
	"slices"
	"time"

	"tarnwort/libs/game"
)

const (
	// queueTimeout is how long a call waits for those before it. One of them may hang, and a clear refusal is better than no
	// answer.
	queueTimeout = 5 * time.Second
	// maxQueued is how many calls of one key may wait.
	maxQueued = 1000
)

// gate bounds calls that count or not, which is known only after they have run: it lets no more of them run at a time than
// may still count. A volley gets no more out of it than calls one after another. It exists while a call runs or waits, and is
// guarded by the lock of its shard.
type gate struct {
	running     int
	queue       []chan error
	refillTimer *time.Timer // set while a call waits for what comes with time
}

// acquire waits for a place or refuses with game.ErrTooManyTries.
func (m *limiter) acquire(ctx context.Context, key uint64) error {
	s := m.table.lockShard(key)
	g := s.gate(key)
	if len(g.queue) == 0 && m.remaining(s, key) > g.running { // as most find it
		g.running++
		s.mu.Unlock()
		return nil
	}
	if len(g.queue) >= maxQueued {
		s.mu.Unlock()
		return game.ErrTooManyTries
	}
	place := make(chan error, 1)
	g.queue = append(g.queue, place)
	m.grant(s, key, g)
	s.mu.Unlock()
	select {
	case err := <-place:
		return err
	default:
		return m.awaitTurn(ctx, key, place)
	}
}

func (m *limiter) awaitTurn(ctx context.Context, key uint64, place chan error) error {
	ctx, cancel := context.WithTimeoutCause(ctx, queueTimeout, game.ErrTooManyTries)
	defer cancel()
	select {
	case err := <-place:
		return err
	case <-ctx.Done():
	}
	s := m.table.lockShard(key)
	defer s.mu.Unlock()
	g := s.gate(key)
	if at := slices.Index(g.queue, place); at >= 0 {
		g.queue = slices.Delete(g.queue, at, at+1)
	} else if <-place == nil {
		g.running-- // it came in the same moment
	}
	m.grant(s, key, g)
	return context.Cause(ctx)
}

// release gives the place back.
func (m *limiter) release(key uint64, counts bool) {
	s := m.table.lockShard(key)
	defer s.mu.Unlock()
	g := s.gate(key)
	g.running--
	if counts {
		m.consume(s, key)
	}
	m.grant(s, key, g)
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

// grant gives places to those who wait, first come first served. When no call runs that could give one back, all of them
// are refused. A gate that is not needed any more goes.
func (m *limiter) grant(s *shard, key uint64, g *gate) {
	for len(g.queue) > 0 {
		var answer error
		switch {
		case m.remaining(s, key) > g.running:
			g.running++
		case g.running == 0:
			answer = game.ErrTooManyTries
		default:
			m.scheduleGrant(s, key, g)
			return
		}
		g.queue[0] <- answer
		g.queue = g.queue[1:]
	}
	if g.running == 0 {
		delete(s.gates, key)
		if g.refillTimer != nil {
			g.refillTimer.Stop()
		}
	}
}

// scheduleGrant looks again when time has made one more place, unless there are as many as there can be.
func (m *limiter) scheduleGrant(s *shard, key uint64, g *gate) {
	if g.refillTimer != nil || g.running >= m.burst {
		return
	}
	now := m.table.now()
	enough := int64(m.burst-g.running-1) * m.interval // the debt with which one more may run
	after := time.Duration(max(s.until(key)-now-enough, 0)) + time.Millisecond
	g.refillTimer = time.AfterFunc(after, func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		g.refillTimer = nil
		if s.gates[key] == g {
			m.grant(s, key, g)
		}
	})
}
