// Package collector paces the garbage collector.
//
// Go collects whenever the heap has doubled. A server with a few hundred busy
// lobbies keeps some twenty megabytes alive and makes more garbage than that each
// second, so it marks the same twenty megabytes several times a second, for a
// tenth of its processor time. With a little more room once a second is enough.
package gctuner

import (
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

const (
	// minInterval is how far apart collections should be at least.
	minInterval = time.Second
	// maxTunedHeap is how large a heap may grow for that, in bytes. Larger ones double, as
	// they do without pacing.
	maxTunedHeap = 128 << 20
	// defaultPercent is Go's own pace: the percentage of new memory per living. most bounds
	// it where little lives, because it counts for stacks as well.
	defaultPercent = 100
	maxPercent     = 400
)

// Tune looks after each collection when the next should be, until the process
// ends. It leaves the pace alone when GOGC is set: then the operator has decided.
// GOMEMLIMIT holds in any case.
func Tune() {
	if os.Getenv("GOGC") != "" {
		return
	}
	p := &tuner{
		samples: []metrics.Sample{{Name: "/gc/heap/live:bytes"}, {Name: "/gc/heap/allocs:bytes"}},
		lastRun: time.Now(),
		percent: defaultPercent,
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

// tuner remembers the last collection.
type tuner struct {
	samples   []metrics.Sample
	lastRun   time.Time
	allocated uint64
	percent   int
}

func (p *tuner) adjust() {
	metrics.Read(p.samples)
	live, allocated := p.samples[0].Value.Uint64(), p.samples[1].Value.Uint64()
	now := time.Now()
	percent := nextPercent(live, allocated-p.allocated, now.Sub(p.lastRun))
	p.lastRun, p.allocated = now, allocated
	if percent != p.percent {
		p.percent = percent
		debug.SetGCPercent(percent)
	}
}

// nextPercent is by how much, in percent of the living bytes, the heap may grow until it
// is collected again, when so much was allocated in the time since the last
// collection.
func nextPercent(live, allocated uint64, since time.Duration) int {
	if live == 0 || since <= 0 || 2*live >= maxTunedHeap {
		return defaultPercent
	}
	wanted := float64(allocated) * minInterval.Seconds() / since.Seconds()
	grows := min(wanted, float64(maxTunedHeap-live))
	return min(max(defaultPercent, int(100*grows/float64(live))), maxPercent)
}
