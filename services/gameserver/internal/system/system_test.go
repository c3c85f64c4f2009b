package system_test

import (
	"encoding/json"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/services/gameserver/internal/system"
)

func TestClock_NowSurvivesStorage(t *testing.T) {
	now := system.NewClock(time.Now, system.LastSeenFile{}).Now()
	stored, err := json.Marshal(now)
	require.NoError(t, err)

	var read time.Time
	require.NoError(t, json.Unmarshal(stored, &read))

	assert.Equal(t, now, read)
	assert.Equal(t, time.UTC, now.Location())
}

func TestClock_AfterFunc(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var fired atomic.Int32
		stopFired := system.NewClock(time.Now, system.LastSeenFile{}).AfterFunc(time.Second, func() { fired.Add(1) })
		stopPending := system.NewClock(time.Now, system.LastSeenFile{}).AfterFunc(time.Minute, func() { fired.Add(100) })

		time.Sleep(2 * time.Second)

		assert.False(t, stopFired())
		assert.True(t, stopPending())
		time.Sleep(2 * time.Minute)
		assert.Equal(t, int32(1), fired.Load())
	})
}

func TestRandom_NoRepeats(t *testing.T) {
	seen := make(map[string]bool)
	for range 1000 {
		drawn := system.Random{}.Bytes(16)
		require.Len(t, drawn, 16)
		require.False(t, seen[string(drawn)])
		seen[string(drawn)] = true
	}
	assert.Empty(t, system.Random{}.Bytes(0))
}
