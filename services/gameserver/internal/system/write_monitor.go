package system

import (
	"errors"
	"sync"
	"time"
)

const (
	// failedWrites in a row mean that the cluster cannot store, when writableFor has passed since the last success, or that this
	// server is cut off, when the question for other servers was lost after each. Until the last of them the connection leaves a
	// silent NATS server.
	failedWrites = 2
	// writableFor is longer than an election of a NATS cluster, which mends itself: 4 to 9 s, and some until a write shows it.
	writableFor = 15 * time.Second
)

var (
	errNotWritable = errors.New("last seen: NATS stores nothing")
	errCutOff      = errors.New("last seen: NATS stores nothing, and other game servers are out of reach")
)

// writeMonitor decides from the writes of the last-seen time whether the cluster can store for this server. The zero value is ready.
type writeMonitor struct {
	mu        sync.Mutex
	failures  int // since the last success
	silent    int // the last of them, after which no answer came
	succeeded time.Time
}

// observe records the result of a write, and whether the question for other servers was answered after it.
func (m *writeMonitor) observe(err error, isAnswered bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.failures, m.silent = m.failures+1, m.silent+1
	if isAnswered {
		m.silent = 0
	}
	if err == nil || m.succeeded.IsZero() {
		m.failures, m.silent, m.succeeded = 0, 0, time.Now()
	}
}

// Ready returns an error while the cluster cannot store, and sooner at a server that is cut off: the others can take its clients.
func (m *writeMonitor) Ready() error {
	m.mu.Lock()
	defer m.mu.Unlock()
	switch {
	case m.silent >= failedWrites:
		return errCutOff
	case m.failures >= failedWrites && time.Since(m.succeeded) >= writableFor:
		return errNotWritable
	}
	return nil
}
