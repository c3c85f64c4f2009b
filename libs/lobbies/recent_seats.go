package lobbies

import (
	"errors"
	"sync"
	"time"

	"tarnwort/libs/game"
)

// recentSeats remembers for a minute which seat a request was given, so that a
// browser that repeats it because the answer was lost gets the same one. Equal
// requests at the same time wait for one answer.
type recentSeats struct {
	clock Clock
	mu    sync.Mutex
	given map[string]*givenSeat
}

var errNotGiven = errors.New("seat: the one who was to give it panicked")

type givenSeat struct {
	done chan struct{}
	seat Seat
	err  error
}

// remember returns the seat that was given for key, if it still holds, or gives
// one. The empty key is never remembered.
func (r *recentSeats) remember(key string, holds func(Seat) bool, give func() (Seat, error)) (Seat, error) {
	if key == "" {
		return give()
	}
	g, first := r.enter(key)
	if first {
		g.err = errNotGiven // unless give comes to an end
		defer r.forgetLater(key, g)
		defer close(g.done)
		g.seat, g.err = give()
		return g.seat, g.err
	}
	<-g.done
	if g.err == nil && !holds(g.seat) {
		r.forget(key, g)
		return r.remember(key, holds, give)
	}
	again := g.seat
	again.Repeated = true
	return again, g.err
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
