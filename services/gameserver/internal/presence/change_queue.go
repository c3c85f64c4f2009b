package presence

import (
	"sync"

	"tarnwort/libs/game"
)

// seatChange is a seat that was connected or disconnected on another server.
type seatChange struct {
	lobby     game.LobbyID
	player    game.PlayerID
	connected bool
}

// changeQueue is an unbounded queue of seat changes, in order.
type changeQueue struct {
	ready chan struct{} // holds something when there may be news

	mu     sync.Mutex
	queued []seatChange
}

func newChangeQueue() *changeQueue { return &changeQueue{ready: make(chan struct{}, 1)} }

func (n *changeQueue) push(changes ...seatChange) {
	if len(changes) == 0 {
		return
	}
	n.mu.Lock()
	n.queued = append(n.queued, changes...)
	n.mu.Unlock()
	select {
	case n.ready <- struct{}{}:
	default: // the receiver is already woken
	}
}

// takeAll empties the queue.
func (n *changeQueue) takeAll() (all []seatChange) {
	n.mu.Lock()
	defer n.mu.Unlock()
	all, n.queued = n.queued, nil
	return all
}
