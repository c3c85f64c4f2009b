package limits

import (
	"context"
	"slices"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"tarnwort/libs/game"
)

// patience is how long a call waits for those before it. One of them may hang, and
// a clear refusal is better than no answer.
const patience = 5 * time.Second

// gate bounds calls that count or not, which is known only after they have run: it
// lets no more of them run at a time than may still count. A volley gets no more
// out of it than calls one after another.
type gate struct {
	mu      sync.Mutex
	limiter *rate.Limiter
	running int
	waiting []chan error
	refill  *time.Timer // set while somebody waits for what comes with time
}

// enter waits for a place or refuses with game.ErrTooManyTries.
func (g *gate) enter(ctx context.Context) error {
	g.mu.Lock()
	if len(g.waiting) == 0 && int(g.limiter.Tokens()) > g.running { // as most find it
		g.running++
		g.mu.Unlock()
		return nil
	}
	place := make(chan error, 1)
	g.waiting = append(g.waiting, place)
	g.serve()
	g.mu.Unlock()
	select {
	case err := <-place:
		return err
	default:
		return g.wait(ctx, place)
	}
}

func (g *gate) wait(ctx context.Context, place chan error) error {
	ctx, cancel := patiently(ctx)
	defer cancel()
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
	return context.Cause(ctx)
}

// patiently ends with game.ErrTooManyTries when somebody has waited long enough.
func patiently(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeoutCause(ctx, patience, game.ErrTooManyTries)
}

// leave gives the place back.
func (g *gate) leave(counts bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.running--
	if counts {
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
			g.serveLater()
			return
		}
		g.waiting[0] <- answer
		g.waiting = g.waiting[1:]
	}
}

// serveLater looks again when time has made one more place, unless there are as
// many as there can be.
func (g *gate) serveLater() {
	short := float64(g.running+1) - g.limiter.Tokens()
	if g.refill != nil || g.running >= g.limiter.Burst() {
		return
	}
	after := time.Duration(short/float64(g.limiter.Limit())*float64(time.Second)) + time.Millisecond // rather late than twice
	g.refill = time.AfterFunc(after, func() {
		g.mu.Lock()
		defer g.mu.Unlock()
		g.refill = nil
		g.serve()
	})
}
