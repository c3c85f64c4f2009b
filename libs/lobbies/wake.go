package lobbies

import (
	"container/heap"
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"tarnwort/libs/game"
)

// wakeQueue loads lobbies that are not in memory when their next deadline comes, so that an idle lobby ends on time without a
// room in memory. It has one timer, for the earliest deadline.
type wakeQueue struct {
	server *server

	mu      sync.Mutex
	pending wakeHeap
	stop    func() bool // of the timer; nil while none runs
	at      time.Duration
}

// wake is a lobby and when to load it again. It holds no pointer, so that the garbage collector skips the queue.
type wake struct {
	at time.Duration
	id [game.LobbyIDLength]byte
}

// add schedules a lobby. One that is added twice is loaded twice, which changes nothing.
func (q *wakeQueue) add(id game.LobbyID, at time.Duration) {
	w := wake{at: at}
	copy(w.id[:], id.String())
	q.mu.Lock()
	defer q.mu.Unlock()
	heap.Push(&q.pending, w)
	q.setTimer()
}

// setTimer must be called with the lock held.
func (q *wakeQueue) setTimer() {
	if len(q.pending) == 0 {
		q.pending = nil // a slice does not shrink
		return
	}
	next := q.pending[0].at
	if q.stop != nil && q.at <= next {
		return
	}
	if q.stop != nil {
		q.stop()
	}
	q.at = next
	q.stop = q.server.Clock.AfterFunc(max(next-q.server.Clock.Elapsed(), 0), q.fire)
}

// fire wakes the first lobby that is due, and sets the timer for the next.
func (q *wakeQueue) fire() {
	id, ok := q.take()
	if !ok || q.server.drains.Load() {
		return
	}
	defer q.server.recoverPanic(id)
	if err := q.wake(id); err != nil {
		q.server.OnFailure(id, fmt.Errorf("wake lobby: %w", err))
		if !errors.Is(err, ErrHole) && !errors.Is(err, ErrTooOld) { // another try does not mend those
			q.add(id, q.server.Clock.Elapsed()+retryPause)
		}
	}
}

// take removes the first lobby that is due.
func (q *wakeQueue) take() (id game.LobbyID, ok bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.stop = nil
	defer q.setTimer()
	if len(q.pending) == 0 || q.pending[0].at > q.server.Clock.Elapsed()+sameMoment {
		return game.LobbyID{}, false
	}
	w, _ := heap.Pop(&q.pending).(wake)
	id, err := game.ParseLobbyID(string(w.id[:]))
	return id, err == nil
}

// close stops the timer.
func (q *wakeQueue) close() {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.stop != nil {
		q.stop()
	}
	q.pending, q.stop = nil, nil
}

// wake loads a lobby and ends it when it is deserted; its room does what else is due. A lobby with a person at another
// server is left to that server, and added again for the earliest time at which it can be deserted.
func (q *wakeQueue) wake(id game.LobbyID) error {
	if q.isInUse(id) {
		return nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), appendTimeout)
	defer cancel()
	ago, err := q.server.askOccupancy(ctx, id)
	if err != nil {
		return err
	}
	if since, known := ago[id]; known && since == 0 {
		q.add(id, q.server.Clock.Elapsed()+game.DesertedAfter)
		return nil
	}
	r, err := q.server.lockRoom(ctx, id)
	if errors.Is(err, game.ErrLobbyNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	defer r.mu.Unlock()
	if !r.connections.isDeserted() {
		return nil
	}
	return r.runScheduled(ctx, game.CloseLobby{Deserted: true}, func() bool { return !r.connections.hasPerson() })
}

// isInUse reports whether a lobby is in memory and not deserted: its room looks after it.
func (q *wakeQueue) isInUse(id game.LobbyID) bool {
	r, ok := q.server.lockInMemory(id)
	if !ok {
		return false
	}
	defer r.mu.Unlock()
	return !r.connections.isDeserted()
}

// wakeHeap has the earliest wake first.
type wakeHeap []wake

// Len implements heap.Interface.
func (h *wakeHeap) Len() int { return len(*h) }

// Less implements heap.Interface.
func (h *wakeHeap) Less(i, j int) bool { return (*h)[i].at < (*h)[j].at }

// Swap implements heap.Interface.
func (h *wakeHeap) Swap(i, j int) { (*h)[i], (*h)[j] = (*h)[j], (*h)[i] }

// Push implements heap.Interface.
func (h *wakeHeap) Push(x any) {
	if w, ok := x.(wake); ok {
		*h = append(*h, w)
	}
}

// Pop implements heap.Interface.
func (h *wakeHeap) Pop() any {
	last := (*h)[len(*h)-1]
	*h = (*h)[:len(*h)-1]
	return last
}
