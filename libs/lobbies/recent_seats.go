package lobbies

import (
	"context"
	"errors"
	"sync"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/room"
)

// recentSeats remembers for a minute which seat a request was given, so that a
// browser that repeats it because the answer was lost gets the same one. Equal
// requests at the same time wait for one answer.
type recentSeats struct {
	clock room.Clock
	mu    sync.Mutex
	given map[string]*givenSeat
}

var errNotGiven = errors.New("seat: the request that was to give it panicked")

type givenSeat struct {
	done      chan struct{}
	seat      Seat
	err       error
	abandoned bool // the first caller hung up before there was a seat
}

// remember returns the seat that was given for key, if it still holds, or gives one; the empty key is never remembered.
// A caller waits for an equal request until its own ctx ends, and gives the seat itself when the first caller hung up.
func (r *recentSeats) remember(ctx context.Context, key string, holds func(Seat) bool, give func() (Seat, error)) (Seat, error) {
	if key == "" {
		return give()
	}
	for {
		g, first := r.enter(key)
		if first {
			return r.giveFirst(key, g, give)
		}
		if err := g.wait(ctx); err != nil {
			return Seat{}, err
		}
		if !g.abandoned && (g.err != nil || holds(g.seat)) {
			again := g.seat
			again.Repeated = true
			return again, g.err
		}
		r.forget(key, g)
	}
}

// giveFirst gives a seat on behalf of all equal requests.
func (r *recentSeats) giveFirst(key string, g *givenSeat, give func() (Seat, error)) (Seat, error) {
	g.err = errNotGiven // unless give comes to an end
	defer r.forgetLater(key, g)
	defer close(g.done)
	g.seat, g.err = give()
	g.abandoned = errors.Is(g.err, context.Canceled)
	return g.seat, g.err
}

// wait returns when the seat was given or refused, or the error of a ctx that ended first.
func (g *givenSeat) wait(ctx context.Context) error {
	select {
	case <-g.done:
		return nil
	default:
	}
	select {
	case <-g.done:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (r *recentSeats) enter(key string) (g *givenSeat, first bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.given == nil {
		r.given = make(map[string]*givenSeat)
	}
	if g, ok := r.given[key]; ok {
		return g, false
	}
	g = &givenSeat{done: make(chan struct{})}
	r.given[key] = g
	return g, true
}

// forgetLater keeps a seat for a minute, and a refusal not at all.
func (r *recentSeats) forgetLater(key string, g *givenSeat) {
	var keep time.Duration
	if g.err == nil {
		keep = game.JoinRepeatWindow
	}
	r.clock.AfterFunc(keep, func() { r.forget(key, g) })
}

func (r *recentSeats) forget(key string, g *givenSeat) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.given[key] == g {
		delete(r.given, key)
	}
}
