package passwords

import (
	"context"
	"slices"
	"sync"
	"time"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/rejection"
)

const (
	// maxQueued bounds the hashes that wait: one processor computes them in little more than a second.
	maxQueued = 64
	// queueTimeout is shorter than the time that clients wait for an answer.
	queueTimeout = 4 * time.Second
)

// hashQueue runs a few hashes and lets a bounded number wait, preferred ones first. A full queue
// returns rejection.ErrBusy; a preferred hash then replaces the last one that is not preferred.
type hashQueue struct {
	mu          sync.Mutex
	idleWorkers int
	preferred   []chan error
	others      []chan error
}

// acquire waits until a hash may run, or refuses with rejection.ErrBusy.
func (q *hashQueue) acquire(ctx context.Context) error {
	q.mu.Lock()
	if q.idleWorkers > 0 {
		q.idleWorkers--
		q.mu.Unlock()
		return nil
	}
	place := make(chan error, 1)
	if !q.push(place, lobbies.IsPreferredHash(ctx)) {
		q.mu.Unlock()
		return rejection.ErrBusy
	}
	q.mu.Unlock()
	ctx, cancel := context.WithTimeoutCause(ctx, queueTimeout, rejection.ErrBusy)
	defer cancel()
	select {
	case err := <-place:
		return err
	case <-ctx.Done():
		q.cancel(place)
		return context.Cause(ctx)
	}
}

// push queues a place, and reports whether there was room for it.
func (q *hashQueue) push(place chan error, preferred bool) bool {
	if len(q.preferred)+len(q.others) >= maxQueued {
		last := len(q.others) - 1
		if !preferred || last < 0 {
			return false
		}
		q.others[last] <- rejection.ErrBusy
		q.others = q.others[:last]
	}
	if preferred {
		q.preferred = append(q.preferred, place)
	} else {
		q.others = append(q.others, place)
	}
	return true
}

// cancel removes a place from the queue, or passes on the turn that it got at the moment of the timeout.
func (q *hashQueue) cancel(place chan error) {
	q.mu.Lock()
	defer q.mu.Unlock()
	for _, waiting := range []*[]chan error{&q.preferred, &q.others} {
		if at := slices.Index(*waiting, place); at >= 0 {
			*waiting = slices.Delete(*waiting, at, at+1)
			return
		}
	}
	if <-place == nil {
		q.startNext()
	}
}

// release lets the next hash run.
func (q *hashQueue) release() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.startNext()
}

func (q *hashQueue) startNext() {
	for _, waiting := range []*[]chan error{&q.preferred, &q.others} {
		if len(*waiting) > 0 {
			(*waiting)[0] <- nil
			*waiting = (*waiting)[1:]
			return
		}
	}
	q.idleWorkers++
}
