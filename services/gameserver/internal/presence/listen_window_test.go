package presence

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

func TestListenWindow_Length(t *testing.T) {
	began := time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)
	var w listenWindow
	for _, beat := range []struct {
		what      string
		seconds   int
		connected bool
		open      time.Duration
	}{
		{"the first heartbeat", 0, true, 0},
		{"connected all the time", 4, true, 4 * time.Second},
		{"cut off", 6, false, 0},
		{"still cut off", 10, false, 0},
		{"back", 12, true, 2 * time.Second},
		{"as long as others may be silent", 16, true, serverTimeout},
		{"after this process stood still", 60, true, 0},
		{"going on", 62, true, 2 * time.Second},
	} {
		at := began.Add(time.Duration(beat.seconds) * time.Second)
		assert.Equal(t, beat.open, w.length(at, beat.connected), beat.what)
	}
}
