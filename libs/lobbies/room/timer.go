package room

import "time"

// retryPause is the pause after something that failed without a caller.
const retryPause = time.Second

// sameMoment is the tolerance in comparisons of two clock readings.
const sameMoment = 100 * time.Microsecond

// timer is the one timer of a room, for its earliest deadline.
type timer struct {
	clock  Clock
	fire   func(number int)
	stop   func() bool   // nil while none runs
	at     time.Duration // when it fires
	number int           // so that one that was replaced is ignored
	retry  time.Duration // not before then, after a failure
}

// sync sets the timer to a deadline. One that comes too early is left
// alone: every word puts off its turn's end, and the room looks again when it fires.
func (t *timer) sync(deadline time.Duration) {
	if at := max(deadline, t.retry); t.stop == nil || t.at > at+sameMoment {
		t.set(at)
	}
}

func (t *timer) set(at time.Duration) {
	t.cancel()
	t.number++
	t.at = at
	number := t.number
	t.stop = t.clock.AfterFunc(max(at-t.clock.Elapsed(), 0), func() { t.fire(number) })
}

func (t *timer) cancel() {
	if t.stop != nil {
		t.stop()
		t.stop = nil
	}
}
