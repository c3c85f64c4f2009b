package lobbies

import (
	"context"
	"sync"
	"time"
)

// Within is context.WithTimeout for work that seldom waits and that is finished even
// if ctx ends: it starts its timer when somebody first waits for the context's end, or
// asks for its deadline. stop must be called when the work is done.
func Within(ctx context.Context, d time.Duration) (within context.Context, stop func()) {
	w := &deadline{Context: ctx, within: d}
	return w, w.stop
}

// deadline is a context of which nobody has asked yet when it ends.
type deadline struct {
	context.Context
	within time.Duration

	mu      sync.Mutex
	timed   context.Context // nil until somebody waits
	cancel  context.CancelFunc
	stopped bool
}

// Deadline implements context.Context.
func (d *deadline) Deadline() (time.Time, bool) { return d.wait().Deadline() }

// Done implements context.Context.
func (d *deadline) Done() <-chan struct{} { return d.wait().Done() }

// Err implements context.Context.
func (d *deadline) Err() error {
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

func (d *deadline) wait() context.Context {
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

func (d *deadline) stop() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.stopped = true
	if d.cancel != nil {
		d.cancel()
	}
}
