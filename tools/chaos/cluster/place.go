package main

import (
	"time"

	"tarnwort/tools/chaos/internal/frontdoor"
	"tarnwort/tools/chaos/internal/process"
)

// landsWithin is how long a command nobody answered may be on its way: to the log
// from a server that is gone, or as news from there to another server.
const landsWithin = 300 * time.Millisecond

// place is where people play: behind the door. It counts against the pauses that
// they wait here.
type place struct{ *frontdoor.Door }

// Life is asked for when all are back, before they compare what they see with what
// they were promised. Another server may be a moment behind then, and an unanswered
// command would be taken for one that never happened.
func (p place) Life() process.Life {
	time.Sleep(landsWithin)
	return p.Door.Life()
}
