package limits

import (
	"context"
	"slices"
	"time"

	"tarnwort/libs/game"
)

const (
	// queueTimeout is how long a call waits for earlier calls, one of which may hang.
	queueTimeout = 5 * time.Second
	// maxQueued is how many calls of one key may wait.
	maxQueued = 1000
)

// gate bounds concurrent calls of which it is known only afterwards whether they count: no more of them run at a time than may
// still count. A gate exists while a call runs or waits, and the lock of its shard guards it.
type gate struct {
	running     int
	queue       []chan error
	refillTimer *time.Timer // set while a call waits for the next interval of the limiter
}

// acquire waits until a call may run, or refuses it with game.ErrTooManyTries.
func (l *limiter) acquire(ctx context.Context, key uint64) error {
	s := l.table.lockShard(key)
	g := s.gate(key)
	if len(g.queue) == 0 && l.remaining(s, key) > g.running { // the usual case
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
	l.grant(s, key, g)
	s.mu.Unlock()
	select {
	case err := <-place:
		return err
	default:
		return l.awaitTurn(ctx, key, place)
	}
}

// awaitTurn waits for the answer on place until ctx ends or the queue's timeout.
func (l *limiter) awaitTurn(ctx context.Context, key uint64, place chan error) error {
	ctx, cancel := context.WithTimeoutCause(ctx, queueTimeout, game.ErrTooManyTries)
	defer cancel()
	select {
	case err := <-place:
		return err
	case <-ctx.Done():
	}
	s := l.table.lockShard(key)
	defer s.mu.Unlock()
	g := s.gate(key)
	if at := slices.Index(g.queue, place); at >= 0 {
		g.queue = slices.Delete(g.queue, at, at+1)
	} else if <-place == nil {
		g.running-- // the call was granted at the moment of the timeout
	}
	l.grant(s, key, g)
	return context.Cause(ctx)
}

// release ends a call, and counts it if it counts.
func (l *limiter) release(key uint64, counts bool) {
	s := l.table.lockShard(key)
	defer s.mu.Unlock()
	g := s.gate(key)
	g.running--
	if counts {
		l.consume(s, key)
	}
	l.grant(s, key, g)
}

// gate returns the gate of a key and creates a missing one. The shard is locked.
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

// grant lets queued calls run, in order, and deletes a gate without calls. It refuses all of them when no call runs, because then
// nothing can return an unused event.
func (l *limiter) grant(s *shard, key uint64, g *gate) {
	for len(g.queue) > 0 {
		var answer error
		switch {
		case l.remaining(s, key) > g.running:
			g.running++
		case g.running == 0:
			answer = game.ErrTooManyTries
		default:
			l.scheduleGrant(s, key, g)
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

// scheduleGrant calls grant again when the next event is allowed, unless the whole burst is running.
func (l *limiter) scheduleGrant(s *shard, key uint64, g *gate) {
	if g.refillTimer != nil || g.running >= l.burst {
		return
	}
	now := l.table.now()
	enough := int64(l.burst-g.running-1) * l.interval // the debt with which one more may run
	after := time.Duration(max(s.until(key)-now-enough, 0)) + time.Millisecond
	g.refillTimer = time.AfterFunc(after, func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		g.refillTimer = nil
		if s.gates[key] == g {
			l.grant(s, key, g)
		}
	})
}
