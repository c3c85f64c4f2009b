package system

import (
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestWriteMonitor(t *testing.T) {
	failed := errors.New("no answer")
	synctest.Test(t, func(t *testing.T) {
		var monitor writeMonitor
		require.NoError(t, monitor.Ready())
		monitor.observe(nil)
		for range 4 { // an election
			time.Sleep(bucketInterval)
			monitor.observe(failed)
			require.NoError(t, monitor.Ready())
		}
		time.Sleep(bucketInterval)
		require.Error(t, monitor.Ready())

		monitor.observe(nil)
		require.NoError(t, monitor.Ready())

		time.Sleep(time.Minute) // the process was paused
		monitor.observe(failed)
		require.NoError(t, monitor.Ready(), "the next write may succeed")
		monitor.observe(failed)
		assert.Error(t, monitor.Ready())
	})
}
