package system

import (
	"errors"
	"sync"
	"time"
)

const (
	// failedWrites in a row mean that the cluster cannot store, when writableFor has passed since the last success, or that this
	// server is cut off, when no other server answered after any of them. Until the last of them the connection leaves a silent
	// NATS server.
	failedWrites = 2
	// writableFor is longer than an election of a NATS cluster, which mends itself: 4 to 9 s, and some until a write shows it.
	writableFor = 15 * time.Second
)

var (
	errNotWritable = errors.New("last seen: NATS stores nothing")
	errCutOff      = errors.New("last seen: NATS stores nothing, and no other game server answers")
)

// writeMonitor decides from the writes of the last-seen time whether the cluster can store for this server. The zero value is ready.
type writeMonitor struct {
	mu        sync.Mutex
	failures  int // since the last success
	succeeded time.Time
	silent    int // writes since another server answered
}

// observe records the result of a write, and whether another server answered after it.
func (m *writeMonitor) observe(err error, peerRunning bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.failures++; err == nil || m.succeeded.IsZero() {
		m.failures, m.succeeded = 0, time.Now()
	}
	if m.silent++; peerRunning {
		m.silent = 0
	}
}

// Ready returns an error while the cluster cannot store, and sooner at a server that is cut off: the others can take its clients.
func (m *writeMonitor) Ready() error {
	m.mu.Lock()
	defer m.mu.Unlock()
	switch {
	case m.isCutOff():
		return errCutOff
	case m.failures >= failedWrites && time.Since(m.succeeded) >= writableFor:
		return errNotWritable
	}
	return nil
}

// isCutOff reports whether the other servers became silent when writes began to fail. A server that was alone before is not cut off.
func (m *writeMonitor) isCutOff() bool {
	wasAlone := m.silent > m.failures+1 // the last success may have come just before the cut
	return min(m.failures, m.silent) >= failedWrites && !wasAlone
}
