package presence

import "sync"

// told is that a seat came or went.
type told struct {
	seat
	connected bool
}

// news wait, in order and without a limit, for somebody to take them.
type news struct {
	some chan struct{} // holds something when there may be news

	mu      sync.Mutex
	waiting []told
}

func newNews() *news { return &news{some: make(chan struct{}, 1)} }

func (n *news) add(t told) {
	n.mu.Lock()
	n.waiting = append(n.waiting, t)
	n.mu.Unlock()
	select {
	case n.some <- struct{}{}:
	default: // whoever takes them is called already
	}
}

// take returns what waits, and forgets it.
func (n *news) take() (all []told) {
	n.mu.Lock()
	defer n.mu.Unlock()
	all, n.waiting = n.waiting, nil
	return all
}
