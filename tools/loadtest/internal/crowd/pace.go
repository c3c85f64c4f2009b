package crowd

import (
	"fmt"
	"time"
)

// canSpeak is called when a table may send its next command.
func (c *Crowd) canSpeak(t *table) {
	if c.plan.PerSecond == 0 {
		c.act(t, c.loop.now())
		return
	}
	c.free = append(c.free, t)
}

func (c *Crowd) act(t *table, due time.Duration) {
	if c.plan.Play == Corrections {
		t.correct(due)
		return
	}
	t.speak(due)
}

// run turns the loop until done, or until something is wrong.
func (c *Crowd) run(within time.Duration, done func() bool) error {
	const slice = 20 * time.Millisecond
	for end := c.loop.now() + within + slice; !done(); {
		if c.err != nil {
			return c.err
		}
		if c.loop.now() > end {
			return fmt.Errorf("nothing came of it within %v (%d here, %d on their way)", within, c.here, c.coming)
		}
		if err := c.loop.turn(c.speakWhenDue(min(c.loop.now()+slice, end))); err != nil {
			return err
		}
	}
	return c.err
}

// speakWhenDue sends what is due and returns when to look again.
func (c *Crowd) speakWhenDue(until time.Duration) time.Duration {
	if c.plan.PerSecond == 0 || !c.playing || c.finishing {
		return until
	}
	gap := time.Duration(float64(time.Second) / c.plan.PerSecond)
	for ; c.due <= c.loop.now() && len(c.free) > 0; c.due += gap {
		t := c.free[0]
		c.free = c.free[1:]
		c.act(t, c.due)
	}
	if len(c.free) == 0 {
		return until
	}
	return min(until, max(c.due, c.loop.now()+1))
}
