package driver

import "time"

// Stalled is how many lobbies have waited for a word for longer than some time.
func (d *Driver) Stalled(longer time.Duration) (n int) {
	for _, t := range d.lobbies {
		if t.waiting > 0 && d.loop.now()-t.sentAt > longer {
			n++
		}
	}
	return n
}

// Behind is how many words viewers have not received that another viewer of their lobby has: a gap in front of the
// next word is not counted before that word comes.
func (d *Driver) Behind() (n int) {
	for _, t := range d.lobbies {
		newest := 0
		for _, s := range t.seats {
			newest = max(newest, s.word)
		}
		for _, s := range t.seats {
			if s.role == viewer {
				n += newest - s.word
			}
		}
	}
	return n
}

// Wait stays connected for some time without sending anything but heartbeats.
func (d *Driver) Wait(period time.Duration) error {
	end := d.loop.now() + period
	return d.run(period, func() bool { return d.loop.now() >= end })
}
