// Package collector paces the garbage collector.
//
// Go collects whenever the heap has doubled. A server with a few hundred busy
// lobbies keeps some twenty megabytes alive and makes more garbage than that each
// second, so it marks the same twenty megabytes several times a second, for a
// tenth of its processor time. With a little more room once a second is enough.
package collector

import (
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

const (
	// between is how far apart collections should be at least.
	between = time.Second
	// room is how large a heap may grow for that, in bytes. Larger ones double, as
	// they do without pacing.
	room = 128 << 20
	// doubling is Go's own pace: the percentage of new memory per living. most bounds
	// it where little lives, because it counts for stacks as well.
	doubling = 100
	most     = 400
)

// Pace looks after each collection when the next should be, until the process
// ends. It leaves the pace alone when GOGC is set: then the operator has decided.
// GOMEMLIMIT holds in any case.
func Pace() {
	if os.Getenv("GOGC") != "" {
		return
	}
	p := &pacer{
		samples: []metrics.Sample{{Name: "/gc/heap/live:bytes"}, {Name: "/gc/heap/allocs:bytes"}},
		at:      time.Now(),
		percent: doubling,
	}
	onCollection(p.adjust)
}

// onCollection calls do after each garbage collection.
func onCollection(do func()) {
	type sentinel struct{ _ [16]byte } // not one of the tiny objects, which are collected in groups
	var again func(*sentinel)
	again = func(*sentinel) {
		do()
		runtime.SetFinalizer(new(sentinel), again)
	}
	runtime.SetFinalizer(new(sentinel), again)
}

// pacer remembers the last collection.
type pacer struct {
	samples   []metrics.Sample
	at        time.Time
	allocated uint64
	percent   int
}

func (p *pacer) adjust() {
	metrics.Read(p.samples)
	live, allocated := p.samples[0].Value.Uint64(), p.samples[1].Value.Uint64()
	now := time.Now()
	percent := pace(live, allocated-p.allocated, now.Sub(p.at))
	p.at, p.allocated = now, allocated
	if percent != p.percent {
		p.percent = percent
		debug.SetGCPercent(percent)
	}
}

// pace is by how much, in percent of the living bytes, the heap may grow until it
// is collected again, when so much was allocated in the time since the last
// collection.
func pace(live, allocated uint64, since time.Duration) int {
	if live == 0 || since <= 0 || 2*live >= room {
		return doubling
	}
	wanted := float64(allocated) * between.Seconds() / since.Seconds()
	grows := min(wanted, float64(room-live))
	return min(max(doubling, int(100*grows/float64(live))), most)
}
