// Package deadline has contexts whose timer starts when a caller first needs it: most
// commands are done before any timer could matter, and a timer costs more than they do.
package deadline

import (
	"context"
	"sync"
	"time"
)

// Within is context.WithTimeout for work that seldom waits and that is finished even
// if ctx ends: the timer starts when a caller first waits for the context's end, or
// asks for its deadline. stop must be called when the work is done.
func Within(ctx context.Context, d time.Duration) (within context.Context, stop func()) {
	w := &lazy{Context: ctx, within: d}
	return w, w.stop
}

// lazy is a context without a timer until wait is called.
type lazy struct {
	context.Context
	within time.Duration

	mu      sync.Mutex
	timed   context.Context // nil until wait
	cancel  context.CancelFunc
	stopped bool
}

// Deadline implements context.Context.
func (d *lazy) Deadline() (time.Time, bool) { return d.startTimer().Deadline() }

// Done implements context.Context.
func (d *lazy) Done() <-chan struct{} { return d.startTimer().Done() }

// Err implements context.Context.
func (d *lazy) Err() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	switch {
	case d.timed != nil:
		return d.timed.Err()
	case d.stopped:
		return context.Canceled
	}
	return nil
}

// startTimer returns the context with the time limit, which begins with the first call.
func (d *lazy) startTimer() context.Context {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.timed == nil {
		d.timed, d.cancel = context.WithTimeout(context.WithoutCancel(d.Context), d.within)
		if d.stopped {
			d.cancel()
		}
	}
	return d.timed
}

func (d *lazy) stop() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.stopped = true
	if d.cancel != nil {
		d.cancel()
	}
}
