package limits_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/services/gameserver/internal/limits"
)

func TestDevice(t *testing.T) {
	inBubble(t, func(t *testing.T, l *limits.Limits) {
		for again := range 3 {
			for n := range 50 {
				require.NoError(t, l.Device(here, fmt.Sprint("device ", n)), again)
			}
		}
		require.ErrorIs(t, l.Device(here, "one more"), game.ErrTooManyTries)
		require.NoError(t, l.Device(here, "device 7"), "one that is known comes back")
		require.NoError(t, l.Device(there, "one more"))
		time.Sleep(1200 * time.Millisecond)
		assert.NoError(t, l.Device(here, "one more"))
	})
}
