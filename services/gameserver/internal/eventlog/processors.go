package eventlog

import (
	"os"
	"runtime"
	"sync"
	"sync/atomic"
	"time"
)

const (
	// crowd is how many appends wait for the disk at once when one processor more helps.
	crowd = 4
	// calm is how long there must have been no crowd until it is given back.
	calm = time.Second
)

// processors gives the process one more of Go's processors while a crowd waits for
// the disk. Whoever syncs a file keeps a processor until the runtime looks, and on a
// single core nobody else runs meanwhile, not even those who sync other files. Without
// a crowd it would only cost: processors without work look for some.
type processors struct {
	more  func()
	usual func()

	appends atomic.Int32
	lent    atomic.Bool
	crowded atomic.Int64 // when there was a crowd, in Unix nanoseconds

	mu     sync.Mutex
	timer  *time.Timer
	closed bool
}

// newProcessors returns nil, which never does anything, where somebody else waits for
// the disk or the operator has chosen a number.
func newProcessors(settings Settings) *processors {
	if settings.external() || os.Getenv("GOMAXPROCS") != "" {
		return nil
	}
	return &processors{
		more:  func() { runtime.GOMAXPROCS(runtime.GOMAXPROCS(0) + 1) },
		usual: runtime.SetDefaultGOMAXPROCS,
	}
}

// begin notes an append that waits from now on, and end that it does no longer.
func (p *processors) begin() {
	if p == nil || p.appends.Add(1) < crowd {
		return
	}
	p.crowded.Store(time.Now().UnixNano())
	if !p.lent.Swap(true) {
		p.lend()
	}
}

func (p *processors) end() {
	if p != nil {
		p.appends.Add(-1)
	}
}

func (p *processors) lend() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.closed {
		return
	}
	p.more()
	p.timer = time.AfterFunc(calm, p.look)
}

// look gives back what is no longer needed.
func (p *processors) look() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.closed {
		return
	}
	if left := calm - time.Since(time.Unix(0, p.crowded.Load())); left > 0 {
		p.timer.Reset(left)
		return
	}
	p.usual()
	p.lent.Store(false)
}

func (p *processors) close() {
	if p == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.closed = true; p.lent.Load() && p.timer != nil {
		p.timer.Stop()
		p.usual()
	}
}
