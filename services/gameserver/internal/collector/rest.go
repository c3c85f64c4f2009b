package collector

import (
	"os"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

const (
	// rest is how long next to nothing has to be allocated until a server counts as
	// at rest.
	rest = 3 * time.Second
	// little is what may be allocated in that time, in bytes.
	little = 4 << 20
	// worthwhile is how much has to be free to be given back, in bytes.
	worthwhile = 16 << 20
)

// GiveBack lets the machine have memory that a server at rest has no use for: after
// thousands have come it occupies twice what lives, and for want of new memory
// nothing is collected for minutes. It does nothing when GOGC is set, as Pace does.
func GiveBack() {
	if os.Getenv("GOGC") != "" {
		return
	}
	r := newResting()
	var again func()
	again = func() {
		if r.hasSpare() {
			debug.FreeOSMemory()
		}
		time.AfterFunc(rest, again)
	}
	time.AfterFunc(rest, again)
}

// resting remembers the last look.
type resting struct {
	samples   []metrics.Sample
	allocated uint64
}

func newResting() *resting {
	return &resting{samples: []metrics.Sample{
		{Name: "/gc/heap/allocs:bytes"},
		{Name: "/gc/heap/live:bytes"},
		{Name: "/memory/classes/heap/objects:bytes"},
		{Name: "/memory/classes/heap/free:bytes"},
	}}
}

// hasSpare tells whether next to nothing was allocated since the last look, and
// enough is free or garbage.
func (r *resting) hasSpare() bool {
	metrics.Read(r.samples)
	allocated, live := r.samples[0].Value.Uint64(), r.samples[1].Value.Uint64()
	objects, free := r.samples[2].Value.Uint64(), r.samples[3].Value.Uint64()
	busy := allocated-r.allocated > little
	r.allocated = allocated
	return !busy && objects+free > live+worthwhile
}
