package sqlite

import (
	"errors"
	"fmt"
	"os"
	"sync/atomic"
	"time"
)

const (
	largestReserve  = 4 << 20
	smallestReserve = 256 << 10
	// reserveEvery is how often a reserve that is gone is tried to be made again.
	reserveEvery = 100 * time.Millisecond
)

// reserve is a file that keeps room on the disk for lobbies that end. While it is gone no other batches are stored,
// so that they do not use up what it set free.
type reserve struct {
	path  string
	size  int64
	held  atomic.Bool
	tried time.Time
}

func newReserve(path string, limit int64) *reserve {
	r := &reserve{path: path, size: min(max(limit/16, smallestReserve), largestReserve)}
	r.held.Store(sizeOf(path) >= r.size)
	return r
}

// hold makes the reserve if it is gone and there is room for it. It fails with errDiskFull.
func (r *reserve) hold() error {
	if r.held.Load() {
		return nil
	}
	if time.Since(r.tried) < reserveEvery {
		return errDiskFull
	}
	r.tried = time.Now()
	if err := os.WriteFile(r.path, make([]byte, r.size), 0o600); err != nil {
		return errors.Join(fmt.Errorf("%w: %w", errDiskFull, err), removeAll(r.path))
	}
	r.held.Store(true)
	return nil
}

// release sets the room free.
func (r *reserve) release() error {
	r.held.Store(false)
	r.tried = time.Now()
	return removeAll(r.path)
}
