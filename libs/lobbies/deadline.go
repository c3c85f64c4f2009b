package lobbies

import (
	"context"
	"sync"
	"time"
)

// Within is context.WithTimeout for work that seldom waits: it starts a timer only
// once somebody waits for the context's end. stop must be called when the work is done.
func Within(ctx context.Context, d time.Duration) (within context.Context, stop func()) {
	w := &deadline{Context: ctx, at: time.Now().Add(d)}
	return w, w.stop
}

// deadline is a context of which nobody has asked yet when it ends.
type deadline struct {
	context.Context
	at time.Time

	mu     sync.Mutex
	timed  context.Context // nil until somebody waits
	cancel context.CancelFunc
}

// Deadline implements context.Context.
func (d *deadline) Deadline() (time.Time, bool) {
	if earlier, ok := d.Context.Deadline(); ok && earlier.Before(d.at) {
		return earlier, true
	}
	return d.at, true
}

// Done implements context.Context.
func (d *deadline) Done() <-chan struct{} { return d.wait().Done() }

// Err implements context.Context.
func (d *deadline) Err() error {
	d.mu.Lock()
	timed := d.timed
	d.mu.Unlock()
	switch {
	case timed != nil:
		return timed.Err()
	case d.Context.Err() != nil:
		return d.Context.Err()
	case !time.Now().Before(d.at):
		return context.DeadlineExceeded
	}
	return nil
}

func (d *deadline) wait() context.Context {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.timed == nil {
		d.timed, d.cancel = context.WithDeadline(d.Context, d.at)
	}
	return d.timed
}

// stop ends the context for whoever has waited, and keeps anybody else from waiting for long.
func (d *deadline) stop() {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.timed == nil {
		d.timed, d.cancel = over, func() {}
	}
	d.cancel()
}

// over is a context that has ended.
var over = func() context.Context {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	return ctx
}()
