package limits_test

import (
	"context"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/services/gameserver/internal/limits"
)

const here, there = "192.0.2.1", "198.51.100.7"

func inBubble(t *testing.T, test func(t *testing.T, l *limits.Limits)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) { test(t, limits.New(limits.Config{PerAddress: 50, LobbiesPerHour: 10})) })
}

func lobby(t *testing.T, id string) game.LobbyID {
	t.Helper()
	parsed, err := game.ParseLobbyID(id)
	require.NoError(t, err)
	return parsed
}

func notFound() error { return game.ErrLobbyNotFound }

func right() error { return nil }

func rightPassword(context.Context) error { return nil }

func made() (counts bool, err error) { return true, nil }

func repeated() (counts bool, err error) { return false, nil }

func failed() (counts bool, err error) { return false, game.ErrCameraURL }

// counted is a limit of calls that tell whether they count.
type counted struct {
	run      func(l *limits.Limits, address string, call func() (bool, error)) error
	most     int
	interval time.Duration
}

func countedLimits() map[string]counted {
	return map[string]counted{
		"open a lobby":   {(*limits.Limits).Open, 10, 6 * time.Minute},
		"take a seat":    {(*limits.Limits).Seat, 100, 500 * time.Millisecond},
		"change a lobby": {(*limits.Limits).Change, 7500, 480 * time.Millisecond},
	}
}

func TestCounted_OnlyWhatHappensCounts(t *testing.T) {
	for name, limit := range countedLimits() {
		t.Run(name, func(t *testing.T) {
			inBubble(t, func(t *testing.T, l *limits.Limits) {
				for range limit.most {
					require.NoError(t, limit.run(l, here, repeated))
					require.ErrorIs(t, limit.run(l, here, failed), game.ErrCameraURL)
					require.NoError(t, limit.run(l, here, made))
				}
				require.ErrorIs(t, limit.run(l, here, made), game.ErrTooManyRequests)
				require.NoError(t, limit.run(l, there, made))
				time.Sleep(limit.interval - time.Millisecond)
				require.ErrorIs(t, limit.run(l, here, made), game.ErrTooManyRequests)
				time.Sleep(2 * time.Millisecond)
				require.NoError(t, limit.run(l, here, made))
				assert.ErrorIs(t, limit.run(l, here, made), game.ErrTooManyRequests)
			})
		})
	}
}

func TestCounted_ConcurrentCalls(t *testing.T) {
	inBubble(t, func(t *testing.T, l *limits.Limits) {
		var ran atomic.Int32
		var all sync.WaitGroup
		for range 100 {
			all.Go(func() {
				_ = l.Open(here, func() (bool, error) { ran.Add(1); time.Sleep(time.Millisecond); return true, nil })
			})
		}
		all.Wait()
		assert.Equal(t, int32(10), ran.Load())
	})
}

func TestCounted_PanicDoesNotCount(t *testing.T) {
	inBubble(t, func(t *testing.T, l *limits.Limits) {
		for range 20 {
			assert.Panics(t, func() { _ = l.Open(here, func() (bool, error) { panic("broken") }) })
		}
		assert.NoError(t, l.Open(here, made))
	})
}

func TestLookup_RefusesFailuresOnly(t *testing.T) {
	for _, failure := range []game.Rejection{game.ErrLobbyNotFound, game.ErrForeignSeat} {
		inBubble(t, func(t *testing.T, l *limits.Limits) {
			fail := func() error { return failure }
			for range 30 {
				require.ErrorIs(t, l.Lookup(here, fail), failure)
			}
			for range 1000 {
				require.ErrorIs(t, l.Lookup(here, fail), game.ErrTooManyRequests)
				require.NoError(t, l.Lookup(here, right))
				require.ErrorIs(t, l.Lookup(here, func() error { return game.ErrNoRight }), game.ErrNoRight)
			}
			require.ErrorIs(t, l.Lookup(there, fail), failure)
			time.Sleep(2 * time.Second)
			assert.ErrorIs(t, l.Lookup(here, fail), failure)
		})
	}
}

func TestCall_CountsByToken(t *testing.T) {
	inBubble(t, func(t *testing.T, l *limits.Limits) {
		for range 120 {
			require.NoError(t, l.Call(here, "stuck", right))
		}
		require.ErrorIs(t, l.Call(here, "stuck", right), game.ErrTooManyRequests)
		require.ErrorIs(t, l.Call(there, "stuck", right), game.ErrTooManyRequests, "from anywhere")
		require.NoError(t, l.Call(here, "another", right))
		time.Sleep(100 * time.Millisecond)
		require.NoError(t, l.Call(here, "stuck", right))
		assert.ErrorIs(t, l.Call(here, "stuck", right), game.ErrTooManyRequests)
	})
}

func TestCall_UnknownTokenIsFailedLookup(t *testing.T) {
	inBubble(t, func(t *testing.T, l *limits.Limits) {
		unknown := func() error { return game.ErrForeignSeat }
		for range 30 {
			require.ErrorIs(t, l.Call(here, "unknown", unknown), game.ErrForeignSeat)
		}
		for range 200 {
			require.ErrorIs(t, l.Call(here, "unknown", unknown), game.ErrTooManyRequests)
		}
		assert.NoError(t, l.Call(here, "valid", right))
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
		require.ErrorIs(t, err, game.ErrTooManyRequests)
		_, err = l.Stream(there)
		require.NoError(t, err)
		closeOne()
		closeOne()
		_, err = l.Stream(here)
		require.NoError(t, err)
		_, err = l.Stream(here)
		assert.ErrorIs(t, err, game.ErrTooManyRequests)
	})
}
