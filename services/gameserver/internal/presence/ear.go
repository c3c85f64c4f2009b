package presence

import "time"

// ear knows for how long a server has heard what the others say. Of a time in which
// it could not, because it was cut off or stood still itself, it cannot tell who was
// silent: a server that comes back would take everybody for gone.
type ear struct {
	began time.Time // of hearing
	asked time.Time
}

// open is for how long the others have been heard without a break. It is asked with
// every heartbeat.
func (e *ear) open(now time.Time, connected bool) time.Duration {
	if !connected || now.Sub(e.asked) > 2*beatEvery {
		e.began = now
	}
	e.asked = now
	return now.Sub(e.began)
}
