// Package gctuner tunes the garbage collector to about one collection a second. By default Go
// collects after each doubling of the heap, so that marking takes a tenth of the processor time of a
// few hundred busy lobbies, whose live heap is small.
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
	// reaches it by doubling keeps defaultPercent.
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
	t := &tuner{
		samples: []metrics.Sample{{Name: "/gc/heap/live:bytes"}, {Name: "/gc/heap/allocs:bytes"}},
		lastRun: time.Now(),
		percent: defaultPercent,
	}
	onCollection(t.adjust)
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

func (t *tuner) adjust() {
	metrics.Read(t.samples)
	live, allocated := t.samples[0].Value.Uint64(), t.samples[1].Value.Uint64()
	now := time.Now()
	percent := nextPercent(live, allocated-t.allocated, now.Sub(t.lastRun))
	t.lastRun, t.allocated = now, allocated
	if percent != t.percent {
		t.percent = percent
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
