package engineio

import "sync"

// fifoMutex is a mutex that goroutines get in the order they came. Waiting is backpressure: a
// client that sends over two transports is not read faster than its messages are handled.
type fifoMutex struct {
	mu      sync.Mutex
	busy    bool
	waiting []chan struct{}
}

// withLock runs task with the lock held. The task may panic or end its goroutine.
func (t *fifoMutex) withLock(task func()) {
	t.lock()
	defer t.unlock()
	task()
}

// lock waits for the lock.
func (t *fifoMutex) lock() {
	if turn := t.enqueue(); turn != nil {
		<-turn
	}
}

// enqueue takes a free lock and returns nil, or returns a channel that is closed when the lock is handed over.
func (t *fifoMutex) enqueue() (turn chan struct{}) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if !t.busy {
		t.busy = true
		return nil
	}
	turn = make(chan struct{})
	t.waiting = append(t.waiting, turn)
	return turn
}

// unlock hands the lock to the goroutine that has waited longest.
func (t *fifoMutex) unlock() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.waiting) == 0 {
		t.busy = false
		t.waiting = nil
		return
	}
	close(t.waiting[0])
	t.waiting = t.waiting[1:]
}

// isLocked reports whether the lock is held.
func (t *fifoMutex) isLocked() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.busy
}
