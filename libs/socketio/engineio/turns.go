package engineio

import "sync"

// turns lets goroutines work one after another, in the order they came. Who has to
// wait holds up whatever brought it: a client that sends from two sides at once
// must not be read faster than it is handled.
type turns struct {
	mu      sync.Mutex
	busy    bool
	waiting []chan struct{}
}

// do runs task in its turn. A task may panic or end its goroutine.
func (t *turns) do(task func()) {
	t.begin()
	defer t.finish()
	task()
}

// begin waits for the turn.
func (t *turns) begin() {
	if turn := t.take(); turn != nil {
		<-turn
	}
}

// take takes the turn if nobody has it, or else returns what tells of it.
func (t *turns) take() (turn chan struct{}) {
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

// finish leaves the turn to who has waited longest.
func (t *turns) finish() {
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

// underWay tells whether a task runs.
func (t *turns) underWay() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.busy
}
