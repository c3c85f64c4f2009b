package limits_test

import (
	"context"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/services/gameserver/internal/limits"
)

// hang makes calls that last until end is called.
func hang(t *testing.T, l *limits.Limits, calls int) (end func()) {
	t.Helper()
	done := make(chan struct{})
	var all sync.WaitGroup
	for range calls {
		all.Go(func() { _ = l.Lookup(t.Context(), here, func() error { <-done; return nil }) })
	}
	synctest.Wait()
	return func() { close(done); all.Wait() }
}

func fail(t *testing.T, l *limits.Limits, calls int) {
	t.Helper()
	for range calls {
		require.ErrorIs(t, l.Lookup(t.Context(), here, notFound), game.ErrLobbyNotFound)
	}
}

func TestGate_HangingCalls(t *testing.T) {
	inBubble(t, func(t *testing.T, l *limits.Limits) {
		defer hang(t, l, 30)()
		began := time.Now()
		require.ErrorIs(t, l.Lookup(t.Context(), here, right), game.ErrTooManyTries)
		assert.Equal(t, 5*time.Second, time.Since(began))
		assert.NoError(t, l.Lookup(t.Context(), there, right))
	})
}

func TestGate_WaiterRunsAfterRefill(t *testing.T) {
	inBubble(t, func(t *testing.T, l *limits.Limits) {
		fail(t, l, 29)
		defer hang(t, l, 1)()
		began := time.Now()
		require.NoError(t, l.Lookup(t.Context(), here, right))
		assert.InDelta(t, (2 * time.Second).Seconds(), time.Since(began).Seconds(), 0.01)
	})
}

func TestGate_CallerCancels(t *testing.T) {
	inBubble(t, func(t *testing.T, l *limits.Limits) {
		defer hang(t, l, 30)()
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		began := time.Now()
		require.ErrorIs(t, l.Lookup(ctx, here, right), context.DeadlineExceeded)
		assert.Equal(t, time.Second, time.Since(began))
	})
}

func TestGate_PasswordTimeout(t *testing.T) {
	inBubble(t, func(t *testing.T, l *limits.Limits) {
		id, done := lobby(t, "AAAAAA"), make(chan struct{})
		defer close(done)
		go func() {
			_ = l.Password(t.Context(), here, id, "geheim", func(context.Context) error { <-done; return nil })
		}()
		synctest.Wait()
		began := time.Now()
		require.ErrorIs(t, l.Password(t.Context(), here, id, "geheim", rightPassword), game.ErrTooManyTries)
		assert.Equal(t, 5*time.Second, time.Since(began))
	})
}

func TestOpen_OnlyOpenedLobbiesCount(t *testing.T) {
	inBubble(t, func(t *testing.T, l *limits.Limits) {
		for range 29 {
			require.ErrorIs(t, l.Open(t.Context(), here, failed), game.ErrCameraURL)
			require.NoError(t, l.Open(t.Context(), here, repeated))
		}
		ran := callConcurrently(30, func(_ int, call func() error) {
			_ = l.Open(t.Context(), here, func() (bool, error) { return true, call() })
		}, nil)
		assert.Equal(t, 10, ran)
	})
}

func TestOpen_FailuresCountPerMinute(t *testing.T) {
	inBubble(t, func(t *testing.T, l *limits.Limits) {
		for range 30 {
			require.ErrorIs(t, l.Open(t.Context(), here, failed), game.ErrCameraURL)
		}
		require.ErrorIs(t, l.Open(t.Context(), here, made), game.ErrTooManyTries)
		require.NoError(t, l.Open(t.Context(), there, made))
		time.Sleep(2 * time.Second)
		assert.NoError(t, l.Open(t.Context(), here, made))
	})
}

func TestSeat_PerAddressAndLobby(t *testing.T) {
	inBubble(t, func(t *testing.T, l *limits.Limits) {
		one, two := lobby(t, "AAAAAA"), lobby(t, "BBBBBB")
		for range 200 {
			require.NoError(t, l.Seat(t.Context(), here, one, repeated))
			require.ErrorIs(t, l.Seat(t.Context(), here, one, failed), game.ErrCameraURL)
		}
		for _, address := range []string{here, there} {
			for range 120 {
				require.NoError(t, l.Seat(t.Context(), address, one, made))
			}
			require.ErrorIs(t, l.Seat(t.Context(), address, two, made), game.ErrTooManyTries)
		}
		const elsewhere = "203.0.113.9"
		require.ErrorIs(t, l.Seat(t.Context(), elsewhere, one, made), game.ErrTooManyTries)
		require.NoError(t, l.Seat(t.Context(), elsewhere, two, made))
		time.Sleep(500 * time.Millisecond)
		assert.NoError(t, l.Seat(t.Context(), there, one, made))
	})
}

func TestStream_PerAddress(t *testing.T) {
	inBubble(t, func(t *testing.T, l *limits.Limits) {
		var closeOne func()
		for range 50 {
			closed, err := l.Stream(here)
			require.NoError(t, err)
			closeOne = closed
		}
		_, err := l.Stream(here)
		require.ErrorIs(t, err, game.ErrTooManyTries)
		_, err = l.Stream(there)
		require.NoError(t, err)
		closeOne()
		closeOne()
		_, err = l.Stream(here)
		require.NoError(t, err)
		_, err = l.Stream(here)
		assert.ErrorIs(t, err, game.ErrTooManyTries)
	})
}
