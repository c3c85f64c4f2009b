package socketapi

import "time"

const (
	// fanOutBurst is how many viewers are written to without a pause, in about 150 µs. A
	// player's word may wait that long at each goroutine on its way through the log.
	fanOutBurst = 16
	// fanOutPause is the pause after each burst, in which the scheduler runs other goroutines.
	fanOutPause = time.Millisecond
	// fanOutPauses is the most pauses of a fan-out, so that it takes less than a second: more viewers have longer bursts.
	fanOutPauses = 625
	// mostBursts bounds what is written after a pause that took too long.
	mostBursts = 16
)

// pacer divides a fan-out into bursts with pauses between them.
type pacer struct {
	sleep       func(time.Duration)
	burst, left int
}

func newPacer(viewers int, sleep func(time.Duration)) *pacer {
	burst := max(fanOutBurst, viewers/fanOutPauses)
	return &pacer{sleep, burst, burst}
}

// wait is called before each viewer and pauses after a burst. A busy machine ends each pause some milliseconds too late: as many
// bursts follow, or thousands of viewers would get everything seconds late.
func (p *pacer) wait() {
	if p.left == 0 {
		before := time.Now()
		p.sleep(fanOutPause)
		p.left = p.burst * min(max(int(time.Since(before)/fanOutPause), 1), mostBursts)
	}
	p.left--
}
