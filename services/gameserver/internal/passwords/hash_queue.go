package passwords

import (
	"context"
	"slices"
	"sync"
	"time"

	"tarnwort/libs/lobbies"
)

const (
	// maxQueued bounds the hashes that wait: on one processor they take little more than a second.
	maxQueued = 64
	// queueTimeout is less than clients wait for an answer.
	queueTimeout = 4 * time.Second
)

// hashQueue runs a few hashes and lets a bounded number wait, preferred ones first. A full queue
// returns lobbies.ErrBusy; a preferred hash then replaces the last one that is not preferred.
type hashQueue struct {
	mu          sync.Mutex
	idleWorkers int
	preferred   []chan error
	others      []chan error
}

// acquire waits until a hash may run, or refuses with lobbies.ErrBusy.
func (l *hashQueue) acquire(ctx context.Context) error {
	l.mu.Lock()
	if l.idleWorkers > 0 {
		l.idleWorkers--
		l.mu.Unlock()
		return nil
	}
	place := make(chan error, 1)
	if !l.push(place, lobbies.IsPreferredHash(ctx)) {
		l.mu.Unlock()
		return lobbies.ErrBusy
	}
	l.mu.Unlock()
	ctx, cancel := context.WithTimeoutCause(ctx, queueTimeout, lobbies.ErrBusy)
	defer cancel()
	select {
	case err := <-place:
		return err
	case <-ctx.Done():
		l.cancel(place)
		return context.Cause(ctx)
	}
}

// push reports whether there was room for a place.
func (l *hashQueue) push(place chan error, preferred bool) bool {
	if len(l.preferred)+len(l.others) >= maxQueued {
		last := len(l.others) - 1
		if !preferred || last < 0 {
			return false
		}
		l.others[last] <- lobbies.ErrBusy
		l.others = l.others[:last]
	}
	if preferred {
		l.preferred = append(l.preferred, place)
	} else {
		l.others = append(l.others, place)
	}
	return true
}

// cancel takes a place out of the line, or gives back the turn that it was given in the same moment.
func (l *hashQueue) cancel(place chan error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, waiting := range []*[]chan error{&l.preferred, &l.others} {
		if at := slices.Index(*waiting, place); at >= 0 {
			*waiting = slices.Delete(*waiting, at, at+1)
			return
		}
	}
	if <-place == nil {
		l.startNext()
	}
}

// release lets the next hash run.
func (l *hashQueue) release() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.startNext()
}

func (l *hashQueue) startNext() {
	for _, waiting := range []*[]chan error{&l.preferred, &l.others} {
		if len(*waiting) > 0 {
			(*waiting)[0] <- nil
			*waiting = (*waiting)[1:]
			return
		}
	}
	l.idleWorkers++
}
