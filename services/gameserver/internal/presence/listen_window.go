package presence

import "time"

// listenWindow measures how long messages of other servers have been received without
// a gap. A server that was cut off must not treat the others as silent.
type listenWindow struct {
	since    time.Time // begin of the window
	lastTick time.Time
}

// length returns how long messages have been received without a gap. It is called with every heartbeat.
func (w *listenWindow) length(now time.Time, connected bool) time.Duration {
	if !connected || now.Sub(w.lastTick) > 2*heartbeatInterval {
		w.since = now
	}
	w.lastTick = now
	return now.Sub(w.since)
}
