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
func (l *lazy) Deadline() (time.Time, bool) { return l.startTimer().Deadline() }

// Done implements context.Context.
func (l *lazy) Done() <-chan struct{} { return l.startTimer().Done() }

// Err implements context.Context.
func (l *lazy) Err() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	switch {
	case l.timed != nil:
		return l.timed.Err()
	case l.stopped:
		return context.Canceled
	}
	return nil
}

// startTimer returns the context with the time limit, which begins with the first call.
func (l *lazy) startTimer() context.Context {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.timed == nil {
		l.timed, l.cancel = context.WithTimeout(context.WithoutCancel(l.Context), l.within)
		if l.stopped {
			l.cancel()
		}
	}
	return l.timed
}

func (l *lazy) stop() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.stopped = true
	if l.cancel != nil {
		l.cancel()
	}
}
