package presence

import "sync"

// seatChange is that a seat came or went.
type seatChange struct {
	seat
	connected bool
}

// changeQueue wait, in order and without a limit, for somebody to take them.
type changeQueue struct {
	ready chan struct{} // holds something when there may be news

	mu     sync.Mutex
	queued []seatChange
}

func newChangeQueue() *changeQueue { return &changeQueue{ready: make(chan struct{}, 1)} }

func (n *changeQueue) push(t seatChange) {
	n.mu.Lock()
	n.queued = append(n.queued, t)
	n.mu.Unlock()
	select {
	case n.ready <- struct{}{}:
	default: // whoever takes them is called already
	}
}

// takeAll returns what waits, and forgets it.
func (n *changeQueue) takeAll() (all []seatChange) {
	n.mu.Lock()
	defer n.mu.Unlock()
	all, n.queued = n.queued, nil
	return all
}
