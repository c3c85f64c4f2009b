package presence

import "time"

// listenWindow measures how long messages of other servers have been received without
// a gap. A server that was cut off must not treat the others as silent.
type listenWindow struct {
	since    time.Time // of hearing
	lastTick time.Time
}

// length returns how long the others have been heard without a gap. It is called with
// every heartbeat.
func (e *listenWindow) length(now time.Time, connected bool) time.Duration {
	if !connected || now.Sub(e.lastTick) > 2*heartbeatInterval {
		e.since = now
	}
	e.lastTick = now
	return now.Sub(e.since)
}
