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
	// reserveEvery is how often a missing reserve is created again, at most.
	reserveEvery = 100 * time.Millisecond
)

// reserve is a file that keeps room on the disk for lobbies that end. While it is missing, only their batches are stored,
// so that others do not use the room that it set free.
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

// hold creates a missing reserve. It fails with errDiskFull when there is no room for it.
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

// release removes the reserve, so that its room can be used.
func (r *reserve) release() error {
	r.held.Store(false)
	r.tried = time.Now()
	return removeAll(r.path)
}
