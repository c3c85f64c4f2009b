package socketapi_test

import (
	"slices"
	"sync"
	"time"
)

// timedClock stands still until it is advanced, and then runs the timers that are due.
type timedClock struct {
	steadyClock

	timersMu sync.Mutex
	timers   []*timedFunc
}

type timedFunc struct {
	at  time.Time
	run func()
}

// AfterFunc implements room.Clock.
func (c *timedClock) AfterFunc(d time.Duration, f func()) func() bool {
	c.timersMu.Lock()
	defer c.timersMu.Unlock()
	added := &timedFunc{c.Now().Add(d), f}
	c.timers = append(c.timers, added)
	return func() bool { return c.cancel(added) }
}

func (c *timedClock) cancel(timer *timedFunc) bool {
	c.timersMu.Lock()
	defer c.timersMu.Unlock()
	at := slices.Index(c.timers, timer)
	if at >= 0 {
		c.timers = slices.Delete(c.timers, at, at+1)
	}
	return at >= 0
}

// pass advances the clock and runs what is due on the way, one after another.
func (c *timedClock) pass(d time.Duration) {
	end := c.Now().Add(d)
	for {
		next := c.next(end)
		if next == nil {
			c.advance(end.Sub(c.Now()))
			return
		}
		c.advance(max(0, next.at.Sub(c.Now())))
		next.run()
	}
}

// next removes and returns the earliest timer that is due by a time, nil for none.
func (c *timedClock) next(end time.Time) *timedFunc {
	c.timersMu.Lock()
	defer c.timersMu.Unlock()
	if len(c.timers) == 0 {
		return nil
	}
	first := slices.MinFunc(c.timers, func(a, b *timedFunc) int { return a.at.Compare(b.at) })
	if first.at.After(end) {
		return nil
	}
	c.timers = slices.Delete(c.timers, slices.Index(c.timers, first), slices.Index(c.timers, first)+1)
	return first
}
