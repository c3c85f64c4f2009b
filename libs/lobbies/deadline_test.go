package lobbies_test

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/lobbies"
)

func TestWithinEndsWhenItsTimeIsUpWhetherSomebodyWaitedOrNot(t *testing.T) {
	for _, waits := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			ctx, stop := lobbies.Within(t.Context(), time.Minute)
			defer stop()
			if waits {
				ctx.Done()
			}
			time.Sleep(time.Minute - 1)
			require.NoError(t, ctx.Err())

			time.Sleep(2)
			synctest.Wait()

			assert.ErrorIs(t, ctx.Err(), context.DeadlineExceeded)
			<-ctx.Done()
		})
	}
}

func TestWithinEndsWithItsParentAndWithItsWork(t *testing.T) {
	parent, cancel := context.WithTimeout(t.Context(), time.Minute)
	ctx, stop := lobbies.Within(parent, time.Hour)
	until, _ := parent.Deadline()
	told, _ := ctx.Deadline()
	assert.Equal(t, until, told)

	cancel()
	require.ErrorIs(t, ctx.Err(), context.Canceled)
	<-ctx.Done()
	stop()

	ctx, stop = lobbies.Within(t.Context(), time.Hour)
	stop()
	<-ctx.Done()
	assert.ErrorIs(t, ctx.Err(), context.Canceled)
}
