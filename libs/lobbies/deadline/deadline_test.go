package deadline_test

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/lobbies/deadline"
)

func TestWithin_EndsAfterTimeout(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := deadline.Within(t.Context(), time.Minute)
		defer stop()
		time.Sleep(time.Hour) // without a caller that waits
		require.NoError(t, ctx.Err())

		began := time.Now()
		<-ctx.Done()

		assert.Equal(t, time.Minute, time.Since(began))
		require.ErrorIs(t, ctx.Err(), context.DeadlineExceeded)
	})
}

func TestWithin_OutlivesParent(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		parent, cancel := context.WithTimeout(t.Context(), time.Second)
		cancel()
		ctx, stop := deadline.Within(parent, time.Minute)
		defer stop()
		require.NoError(t, ctx.Err())

		until, _ := ctx.Deadline()
		assert.Equal(t, time.Now().Add(time.Minute), until)
		require.NoError(t, ctx.Err())
		<-ctx.Done()
		require.ErrorIs(t, ctx.Err(), context.DeadlineExceeded)
	})
}

func TestWithin_EndsWithStop(t *testing.T) {
	for _, waits := range []bool{false, true} {
		ctx, stop := deadline.Within(t.Context(), time.Hour)
		if waits {
			ctx.Done()
		}
		stop()
		require.ErrorIs(t, ctx.Err(), context.Canceled)
		<-ctx.Done()
	}
}
