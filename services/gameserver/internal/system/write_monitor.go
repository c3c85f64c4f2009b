package system

import (
	"errors"
	"sync"
	"time"
)

const (
	// failedWrites in a row mean that the cluster cannot store, when writableFor has passed since the last success.
	failedWrites = 2
	// writableFor is about the longest election of a NATS cluster, which mends itself.
	writableFor = 10 * time.Second
)

var errNotWritable = errors.New("last seen: NATS stores nothing")

// writeMonitor decides from the writes of the last-seen time whether the cluster can store. The zero value is ready.
type writeMonitor struct {
	mu        sync.Mutex
	failures  int // since the last success
	succeeded time.Time
}

// observe records the result of a write.
func (m *writeMonitor) observe(err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.failures++; err == nil || m.succeeded.IsZero() {
		m.failures, m.succeeded = 0, time.Now()
	}
}

// Ready returns an error while the cluster cannot store.
func (m *writeMonitor) Ready() error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.failures >= failedWrites && time.Since(m.succeeded) >= writableFor {
		return errNotWritable
	}
	return nil
}
