package engineio

import "sync"

// fifoMutex lets goroutines work one after another, in the order they came. Who has to
// wait holds up whatever brought it: a client that sends from two sides at once
// must not be read faster than it is handled.
type fifoMutex struct {
	mu      sync.Mutex
	busy    bool
	waiting []chan struct{}
}

// withLock runs task in its turn. A task may panic or end its goroutine.
func (t *fifoMutex) withLock(task func()) {
	t.lock()
	defer t.unlock()
	task()
}

// lock waits for the turn.
func (t *fifoMutex) lock() {
	if turn := t.enqueue(); turn != nil {
		<-turn
	}
}

// enqueue takes the turn if nobody has it, or else returns what tells of it.
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

// unlock leaves the turn to who has waited longest.
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

// isLocked tells whether a task runs.
func (t *fifoMutex) isLocked() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.busy
}
