package limits

import (
	"context"
	"slices"
	"sync"

	"golang.org/x/time/rate"

	"tarnwort/libs/game"
)

// gate bounds calls that count only when they fail, which is known only after
// they have run: it lets no more of them run at a time than may still fail. A
// volley gets no more failures out of it than calls one after another.
type gate struct {
	mu      sync.Mutex
	limiter *rate.Limiter
	running int
	waiting []chan error
}

// enter waits for a place or refuses with game.ErrTooManyTries.
func (g *gate) enter(ctx context.Context) error {
	g.mu.Lock()
	place := make(chan error, 1)
	g.waiting = append(g.waiting, place)
	g.serve()
	g.mu.Unlock()
	select {
	case err := <-place:
		return err
	case <-ctx.Done():
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if at := slices.Index(g.waiting, place); at >= 0 {
		g.waiting = slices.Delete(g.waiting, at, at+1)
	} else if <-place == nil {
		g.running-- // it came in the same moment
		g.serve()
	}
	return ctx.Err()
}

// leave gives the place back.
func (g *gate) leave(failed bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.running--
	if failed {
		g.limiter.Allow()
	}
	g.serve()
}

// serve gives places to those who wait, first come first served. When nobody runs
// who could give one back, all of them are refused.
func (g *gate) serve() {
	for len(g.waiting) > 0 {
		var answer error
		switch {
		case int(g.limiter.Tokens()) > g.running:
			g.running++
		case g.running == 0:
			answer = game.ErrTooManyTries
		default:
			return
		}
		g.waiting[0] <- answer
		g.waiting = g.waiting[1:]
	}
}
