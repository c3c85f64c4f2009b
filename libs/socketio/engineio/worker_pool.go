package engineio

import (
	"slices"
	"sync"
	"time"
)

// workerPool handles websocket messages on few reused goroutines. Handling needs a deeper stack
// than reading: on the read goroutines thousands of stacks would grow and shrink between collections.
type workerPool struct {
	mu     sync.Mutex
	idle   []*worker // the one that was busy last comes last
	closed bool
}

type worker struct {
	pool *workerPool
	jobs chan job
	done chan bool // false when handling the message ended the goroutine
}

// job is one message.
type job struct {
	wire   *wire
	data   []byte
	binary bool
}

// workerIdleTimeout is how long, at least, a worker waits for the next message.
const workerIdleTimeout = 100 * time.Millisecond

// do returns when a message has been handled. A handler that ends its goroutine
// ends the worker; the caller reads on until its session has closed the websocket.
func (p *workerPool) do(j job) {
	w := p.getIdle()
	w.jobs <- j
	if <-w.done {
		p.putIdle(w)
	}
}

// getIdle returns the worker that was busy last, or a new one.
func (p *workerPool) getIdle() *worker {
	p.mu.Lock()
	defer p.mu.Unlock()
	if last := len(p.idle) - 1; last >= 0 {
		w := p.idle[last]
		p.idle = p.idle[:last]
		return w
	}
	w := &worker{pool: p, jobs: make(chan job, 1), done: make(chan bool, 1)}
	go w.work()
	return w
}

func (p *workerPool) putIdle(w *worker) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.closed {
		close(w.jobs)
		return
	}
	p.idle = append(p.idle, w)
}

// removeIdle reports whether w was idle and is no more.
func (p *workerPool) removeIdle(w *worker) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	at := slices.Index(p.idle, w)
	if at < 0 {
		return false
	}
	p.idle = slices.Delete(p.idle, at, at+1)
	return true
}

// close ends the workers; each message that still comes gets one of its own.
func (p *workerPool) close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.closed = true
	for _, w := range p.idle {
		close(w.jobs)
	}
	p.idle = nil
}

// work handles messages until none has come for a while.
func (w *worker) work() {
	timer := time.NewTimer(workerIdleTimeout)
	defer timer.Stop()
	for worked, more := true, true; more; {
		var j job
		select {
		case j, more = <-w.jobs:
			worked = true
			if more {
				w.handle(j)
			}
		case <-timer.C:
			more, worked = worked || !w.pool.removeIdle(w), false
			timer.Reset(workerIdleTimeout)
		}
	}
}

func (w *worker) handle(j job) {
	whole := false
	defer func() { w.done <- whole }()
	j.wire.receive(j.data, j.binary)
	whole = true
}
