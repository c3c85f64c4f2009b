package system

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
)

func TestAWallClockThatIsSetChangesNothing(t *testing.T) {
	for _, jump := range []time.Duration{time.Hour, -time.Hour} {
		synctest.Test(t, func(t *testing.T) {
			clock := NewClock()
			clock.told = clock.told.Add(-jump) // so the wall says now: jump has happened since
			before := clock.Now()

			time.Sleep(time.Minute)

			assert.Equal(t, time.Minute, clock.Now().Sub(before))
			assert.Equal(t, jump, time.Since(clock.Now()))
		})
	}
}
