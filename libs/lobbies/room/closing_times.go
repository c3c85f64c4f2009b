package room

import "time"

const (
	// absenceGrace is how long after its start a server closes no lobby for absence: all can come back after an outage.
	absenceGrace = 2 * time.Hour

	// clockGrace is how long after its start a server whose clock seems wrong closes no lobby by itself, and longestOutage the
	// longest outage that is no sign of a wrong clock.
	clockGrace    = 10 * time.Minute
	longestOutage = 24 * time.Hour
)

// IsClockSuspect reports whether the time since servers were last seen, at this server's start, is so long that the machine's clock may be
// wrong. Such a server closes and erases no lobby for ten minutes.
func (o *Outage) IsClockSuspect(started time.Time) bool {
	return o.To.Sub(o.From) > longestOutage && started.Sub(o.To) < clockGrace
}

// closingTimes say from when on a server may close lobbies by itself.
type closingTimes struct {
	started time.Duration // by Clock.Elapsed
	// suspectsClock says that the machine's clock may be far ahead.
	suspectsClock bool
}

// from is from when on, by Clock.Elapsed, lobbies may be closed, for absence or for another reason.
func (c closingTimes) from(absent bool) time.Duration {
	switch {
	case absent:
		return c.started + absenceGrace
	case c.suspectsClock:
		return c.started + clockGrace
	}
	return 0
}
