package system

import (
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var errNoAnswer = errors.New("no answer")

// observeEvery records writes with the pause between two of them, and requires that the server is ready after each.
func observeEvery(t *testing.T, m *writeMonitor, writes int, err error, isAnswered bool) {
	t.Helper()
	for range writes {
		time.Sleep(bucketInterval)
		m.observe(err, isAnswered)
		require.NoError(t, m.Ready())
	}
}

func TestWriteMonitor_electionWhileOthersAnswer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var monitor writeMonitor
		require.NoError(t, monitor.Ready())
		monitor.observe(nil, true)
		observeEvery(t, &monitor, 1, errNoAnswer, false) // until the connection has left the silent NATS server
		observeEvery(t, &monitor, 6, errNoAnswer, true)
		time.Sleep(bucketInterval)
		require.ErrorIs(t, monitor.Ready(), errNotWritable)

		monitor.observe(nil, true)
		assert.NoError(t, monitor.Ready())
	})
}

func TestWriteMonitor_cutOff(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var monitor writeMonitor
		observeEvery(t, &monitor, 3, nil, false)
		observeEvery(t, &monitor, 1, errNoAnswer, false)
		time.Sleep(bucketInterval)
		monitor.observe(errNoAnswer, false)
		require.ErrorIs(t, monitor.Ready(), errCutOff)

		monitor.observe(nil, false)
		assert.NoError(t, monitor.Ready())
	})
}

func TestWriteMonitor_pausedProcess(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var monitor writeMonitor
		monitor.observe(nil, true)
		time.Sleep(time.Minute)
		monitor.observe(errNoAnswer, true)
		require.NoError(t, monitor.Ready(), "the next write may succeed")
		monitor.observe(errNoAnswer, true)
		assert.Error(t, monitor.Ready())
	})
}
