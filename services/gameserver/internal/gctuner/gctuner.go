// Package gctuner tunes the garbage collector.
//
// Go collects whenever the heap has doubled. A few hundred busy lobbies keep twenty megabytes
// alive and allocate more each second, so marking takes a tenth of the processor time. A larger
// heap reduces that to one collection a second.
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
	// maxTunedHeap is the size up to which the tuner lets a heap grow, in bytes. A heap that
	// would reach it by doubling keeps defaultPercent.
	maxTunedHeap = 128 << 20
	// defaultPercent is Go's default for GOGC: new memory as a percentage of the live heap.
	// maxPercent bounds the percentage for a small live heap, because it also applies to stacks.
	defaultPercent = 100
	maxPercent     = 400
)

// Tune sets the GC percentage after each collection so that collections are minInterval
// apart. It does nothing when GOGC is set; GOMEMLIMIT always applies.
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

// tuner holds the figures of the last collection.
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

// nextPercent returns the GC percentage for a heap of live bytes that allocated so many bytes
// since the last collection.
func nextPercent(live, allocated uint64, since time.Duration) int {
	if live == 0 || since <= 0 || 2*live >= maxTunedHeap {
		return defaultPercent
	}
	wanted := float64(allocated) * minInterval.Seconds() / since.Seconds()
	grows := min(wanted, float64(maxTunedHeap-live))
	return min(max(defaultPercent, int(100*grows/float64(live))), maxPercent)
}
