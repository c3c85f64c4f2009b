package socketapi_test

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"

	"tarnwort/services/gameserver/internal/socketapi"
)

// fanOut returns what a fan-out to so many viewers takes, and its longest burst, when each pause is so many times too long.
func fanOut(t *testing.T, viewers int, factor time.Duration) (took time.Duration, longest int) {
	t.Helper()
	synctest.Test(t, func(*testing.T) {
		began, burst := time.Now(), 0
		socketapi.FanOut(viewers, func(pause time.Duration) {
			time.Sleep(factor * pause)
			burst = 0
		}, func() {
			burst++
			longest = max(longest, burst)
		})
		took = time.Since(began)
	})
	return took, longest
}

func TestFanOut_PausesAfterEachBurst(t *testing.T) {
	took, longest := fanOut(t, 10_000, 1)
	assert.Equal(t, 624*time.Millisecond, took)
	assert.Equal(t, 16, longest)
}

func TestFanOut_ToMoreViewersTakesNoLonger(t *testing.T) {
	took, _ := fanOut(t, 50_000, 1)
	assert.Equal(t, 624*time.Millisecond, took)
}

func TestFanOut_CatchesUpAfterLongPauses(t *testing.T) {
	took, _ := fanOut(t, 10_000, 10)
	assert.LessOrEqual(t, took, 640*time.Millisecond)
}

func TestFanOut_CatchesUpWithFewViewersAtATime(t *testing.T) {
	_, longest := fanOut(t, 10_000, 3000)
	assert.Equal(t, 256, longest)
}
