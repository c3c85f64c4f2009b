package presence

import (
	"sync"

	"tarnwort/libs/game"
)

// seatChange is a seat that was connected or disconnected on another server. Without a player, the watchers there changed.
type seatChange struct {
	lobby     game.LobbyID
	player    game.PlayerID
	connected bool
}

// changeQueue is an unbounded queue of seat changes, in order.
type changeQueue struct {
	ready chan struct{} // holds a value when changes may be queued

	mu     sync.Mutex
	queued []seatChange
}

func newChangeQueue() *changeQueue { return &changeQueue{ready: make(chan struct{}, 1)} }

func (q *changeQueue) push(changes ...seatChange) {
	if len(changes) == 0 {
		return
	}
	q.mu.Lock()
	q.queued = append(q.queued, changes...)
	q.mu.Unlock()
	select {
	case q.ready <- struct{}{}:
	default: // the receiver is notified already
	}
}

// takeAll empties the queue.
func (q *changeQueue) takeAll() (all []seatChange) {
	q.mu.Lock()
	defer q.mu.Unlock()
	all, q.queued = q.queued, nil
	return all
}
