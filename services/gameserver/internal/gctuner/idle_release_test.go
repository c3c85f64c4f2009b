package gctuner

import (
	"runtime/debug"
	"testing"

	"github.com/stretchr/testify/assert"
)

var kept [][]byte

func TestIdleDetector_CanRelease(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	debug.FreeOSMemory()
	r := newIdleDetector()
	r.canRelease()

	for range 32 {
		kept = append(kept, make([]byte, 1<<20))
	}
	assert.False(t, r.canRelease(), "while much is allocated")
	kept = nil
	assert.True(t, r.canRelease(), "after an allocation peak")
	debug.FreeOSMemory()
	assert.False(t, r.canRelease(), "after it was given back")
}
