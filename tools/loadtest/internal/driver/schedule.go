package driver

import (
	"fmt"
	"time"
)

// scheduleNext sends a lobby's next command now, or queues the lobby until a command is due.
func (d *Driver) scheduleNext(t *lobby) {
	if d.plan.PerSecond == 0 {
		d.send(t, d.loop.now())
		return
	}
	d.free = append(d.free, t)
}

func (d *Driver) send(t *lobby, due time.Duration) {
	if d.plan.Play == Corrections {
		t.sendCorrection(due)
		return
	}
	t.submitWord(due)
}

// run serves the loop until done reports true, a connection fails or the time is over.
func (d *Driver) run(within time.Duration, done func() bool) error {
	const slice = 20 * time.Millisecond
	for end := d.loop.now() + within + slice; !done(); {
		if d.err != nil {
			return d.err
		}
		if d.loop.now() > end {
			return fmt.Errorf("not done within %v (%d entered, %d connecting)", within, d.joined, d.connecting)
		}
		if err := d.loop.serveOnce(d.sendDue(min(d.loop.now()+slice, end))); err != nil {
			return err
		}
	}
	return d.err
}

// sendDue sends what is due and returns when to look again.
func (d *Driver) sendDue(until time.Duration) time.Duration {
	if d.plan.PerSecond == 0 || !d.playing || d.finishing {
		return until
	}
	gap := time.Duration(float64(time.Second) / d.plan.PerSecond)
	for ; d.due <= d.loop.now() && len(d.free) > 0; d.due += gap {
		t := d.free[0]
		d.free = d.free[1:]
		d.send(t, d.due)
	}
	if len(d.free) == 0 {
		return until
	}
	return min(until, max(d.due, d.loop.now()+1))
}
