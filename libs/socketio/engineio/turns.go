package engineio

import "sync"

// turns runs tasks one after another without a goroutine of its own: who comes
// while another task runs leaves the task to the one that runs it. Tasks must
// not panic.
type turns struct {
	mu      sync.Mutex
	busy    bool
	waiting []func()
}

// do runs task now, or leaves it waiting.
func (t *turns) do(task func()) {
	if t.begin(task) {
		task()
		t.finish()
	}
}

// begin reports whether the caller has the turn; if not, task waits for it.
func (t *turns) begin(task func()) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.busy {
		t.waiting = append(t.waiting, task)
		return false
	}
	t.busy = true
	return true
}

// finish runs what has been left waiting and ends the turn.
func (t *turns) finish() {
	for task := t.next(); task != nil; task = t.next() {
		task()
	}
}

func (t *turns) next() (task func()) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.waiting) == 0 {
		t.busy = false
		t.waiting = nil
		return nil
	}
	task, t.waiting = t.waiting[0], t.waiting[1:]
	return task
}

// underWay tells whether a task runs.
func (t *turns) underWay() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.busy
}

// take takes the turn if nobody has it.
func (t *turns) take() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.busy {
		return false
	}
	t.busy = true
	return true
}
