package gctuner

import (
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

func TestNextPercent(t *testing.T) {
	const mega = 1 << 20
	for _, tt := range []struct {
		name            string
		live, allocated uint64
		since           time.Duration
		percent         int
	}{
		{"idle", 10 * mega, 10 * mega, 2 * time.Minute, 100},
		{"a collection each second", 20 * mega, 20 * mega, time.Second, 100},
		{"three a second", 20 * mega, 20 * mega, 333 * time.Millisecond, 300},
		{"an allocation peak stays within the maximum heap", 32 * mega, 64 * mega, 100 * time.Millisecond, 300},
		{"small live heap", 2 * mega, 64 * mega, 100 * time.Millisecond, 400},
		{"nearly at the maximum heap", 60 * mega, 60 * mega, 100 * time.Millisecond, 113},
		{"a large heap doubles", 64 * mega, 64 * mega, 100 * time.Millisecond, 100},
		{"no time since the last collection", 20 * mega, 20 * mega, 0, 100},
		{"empty live heap", 0, 20 * mega, time.Second, 100},
	} {
		assert.Equal(t, tt.percent, nextPercent(tt.live, tt.allocated, tt.since), tt.name)
	}
}

func TestOnCollection_EachCollection(t *testing.T) {
	called := make(chan struct{}, 100)
	onCollection(func() { called <- struct{}{} })
	for range 3 {
		runtime.GC()
		select {
		case <-called:
		case <-time.After(30 * time.Second):
			t.Fatal("not called")
		}
	}
}
