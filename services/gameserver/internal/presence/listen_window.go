package presence

import "time"

// listenWindow knows for how long a server has heard what the others say. Of a time in which
// it could not, because it was cut off or stood still itself, it cannot tell who was
// silent: a server that comes back would take everybody for gone.
type listenWindow struct {
	since    time.Time // of hearing
	lastTick time.Time
}

// length is for how long the others have been heard without a break. It is asked with
// every heartbeat.
func (e *listenWindow) length(now time.Time, connected bool) time.Duration {
	if !connected || now.Sub(e.lastTick) > 2*heartbeatInterval {
		e.since = now
	}
	e.lastTick = now
	return now.Sub(e.since)
}
