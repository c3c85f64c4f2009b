package memrelease

import (
	"runtime/debug"
	"testing"

	"github.com/stretchr/testify/assert"
)

var kept [][]byte

func TestIdleDetector_CanRelease(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	debug.FreeOSMemory()
	d := newIdleDetector()
	d.canRelease()

	for range 32 {
		kept = append(kept, make([]byte, 1<<20))
	}
	assert.False(t, d.canRelease(), "while much is allocated")
	kept = nil
	assert.True(t, d.canRelease(), "after an allocation peak")
	debug.FreeOSMemory()
	assert.False(t, d.canRelease(), "after the memory was released")
}
