package eventlog

import (
	"context"
	"sync"
	"time"
)

// link ends waiting when the connection breaks: answers that were on their way do
// not come any more, and asking again is quicker than waiting for a time-out.
type link struct {
	mu     sync.Mutex
	broken context.Context
	sever  context.CancelFunc
}

func newLink() *link {
	l := new(link)
	l.broken, l.sever = context.WithCancel(context.Background())
	return l
}

// broke ends everybody's waiting.
func (l *link) broke() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.sever()
	l.broken, l.sever = context.WithCancel(context.Background())
}

// breaks is closed when the connection breaks the next time.
func (l *link) breaks() <-chan struct{} {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.broken.Done()
}

// attempt is ctx for one question: it ends after d, and when the link breaks.
func (l *link) attempt(ctx context.Context, d time.Duration) (context.Context, context.CancelFunc) {
	l.mu.Lock()
	broken := l.broken
	l.mu.Unlock()
	ctx, cancel := context.WithTimeout(ctx, d)
	stop := context.AfterFunc(broken, cancel)
	return ctx, func() {
		stop()
		cancel()
	}
}
