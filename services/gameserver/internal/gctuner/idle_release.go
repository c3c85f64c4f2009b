package gctuner

import (
	"os"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

const (
	// idleInterval is how long next to nothing has to be allocated until a server counts as
	// at rest.
	idleInterval = 3 * time.Second
	// idleAllocBytes is what may be allocated in that time, in bytes.
	idleAllocBytes = 4 << 20
	// minFreeBytes is how much has to be free to be given back, in bytes.
	minFreeBytes = 16 << 20
)

// ReleaseWhenIdle returns free memory to the operating system while the server is idle: after
// a peak it holds twice its live heap, and without allocations no collection frees it. It does
// nothing when GOGC is set.
func ReleaseWhenIdle() {
	if os.Getenv("GOGC") != "" {
		return
	}
	r := newIdleDetector()
	var again func()
	again = func() {
		if r.canRelease() {
			debug.FreeOSMemory()
		}
		time.AfterFunc(idleInterval, again)
	}
	time.AfterFunc(idleInterval, again)
}

// idleDetector compares runtime metrics with the last check.
type idleDetector struct {
	samples   []metrics.Sample
	allocated uint64
}

func newIdleDetector() *idleDetector {
	return &idleDetector{samples: []metrics.Sample{
		{Name: "/gc/heap/allocs:bytes"},
		{Name: "/gc/heap/live:bytes"},
		{Name: "/memory/classes/heap/objects:bytes"},
		{Name: "/memory/classes/heap/free:bytes"},
	}}
}

// canRelease reports whether little was allocated since the last check and enough memory is
// free or garbage.
func (r *idleDetector) canRelease() bool {
	metrics.Read(r.samples)
	allocated, live := r.samples[0].Value.Uint64(), r.samples[1].Value.Uint64()
	objects, free := r.samples[2].Value.Uint64(), r.samples[3].Value.Uint64()
	busy := allocated-r.allocated > idleAllocBytes
	r.allocated = allocated
	return !busy && objects+free > live+minFreeBytes
}
