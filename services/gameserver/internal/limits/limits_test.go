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
	synctest.Test(t, func(t *testing.T) {
		l := limits.New(limits.Config{
			LobbiesPerHour: 10, FailedLookupsPerMinute: 30, WrongPasswordsPerMinute: 5, WrongPasswordsPerLobby: 60,
			FirstPasswordsPerLobby: 600, DevicesPerMinute: 50, PasswordsPerMinute: 200,
			SeatsPerMinute: 120, SeatsPerLobby: 240, ChangesPerHour: 7200, VotesPerHour: 7200, StreamsPerAddress: 50,
		})
		test(t, l)
	})
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

func TestOpen_PerAddress(t *testing.T) {
	inBubble(t, func(t *testing.T, l *limits.Limits) {
		for range 10 {
			require.NoError(t, l.Open(t.Context(), here, made))
		}
		require.ErrorIs(t, l.Open(t.Context(), here, made), game.ErrTooManyTries)
		require.NoError(t, l.Open(t.Context(), there, made))
		time.Sleep(6*time.Minute - time.Millisecond)
		require.ErrorIs(t, l.Open(t.Context(), here, made), game.ErrTooManyTries)
		time.Sleep(time.Millisecond)
		assert.NoError(t, l.Open(t.Context(), here, made))
	})
}

func TestLookup_OnlyFailuresCount(t *testing.T) {
	inBubble(t, func(t *testing.T, l *limits.Limits) {
		for range 100 {
			require.NoError(t, l.Lookup(t.Context(), here, right))
		}
		for range 30 {
			require.ErrorIs(t, l.Lookup(t.Context(), here, notFound), game.ErrLobbyNotFound)
		}
		require.ErrorIs(t, l.Lookup(t.Context(), here, right), game.ErrTooManyTries)
		assert.NoError(t, l.Lookup(t.Context(), there, right))
	})
}

func TestLookup_UnknownTokenCounts(t *testing.T) {
	inBubble(t, func(t *testing.T, l *limits.Limits) {
		for range 30 {
			require.ErrorIs(t, l.Lookup(t.Context(), here, func() error { return game.ErrForeignSeat }), game.ErrForeignSeat)
		}
		assert.ErrorIs(t, l.Lookup(t.Context(), here, right), game.ErrTooManyTries)
	})
}

// callConcurrently makes calls at the same time and returns how many of them were run.
func callConcurrently(calls int, make func(n int, call func() error), no error) int {
	var ran atomic.Int32
	var all sync.WaitGroup
	for n := range calls {
		all.Go(func() {
			make(n, func() error {
				ran.Add(1)
				time.Sleep(time.Millisecond)
				return no
			})
		})
	}
	all.Wait()
	return int(ran.Load())
}

func TestLookup_ConcurrentFailures(t *testing.T) {
	inBubble(t, func(t *testing.T, l *limits.Limits) {
		ran := callConcurrently(1000, func(_ int, call func() error) { _ = l.Lookup(t.Context(), here, call) }, game.ErrLobbyNotFound)
		assert.Equal(t, 30, ran)
	})
}

func TestLookup_ConcurrentSuccesses(t *testing.T) {
	inBubble(t, func(t *testing.T, l *limits.Limits) {
		ran := callConcurrently(1000, func(_ int, call func() error) { assert.NoError(t, l.Lookup(t.Context(), here, call)) }, nil)
		assert.Equal(t, 1000, ran)
	})
}

func TestChange_OnlyChangesCount(t *testing.T) {
	inBubble(t, func(t *testing.T, l *limits.Limits) {
		for range 7200 {
			require.NoError(t, l.Change(t.Context(), here, repeated))
			require.ErrorIs(t, l.Change(t.Context(), here, failed), game.ErrCameraURL)
			require.NoError(t, l.Change(t.Context(), here, made))
		}
		require.ErrorIs(t, l.Change(t.Context(), here, made), game.ErrTooManyTries)
		require.NoError(t, l.Change(t.Context(), there, made))
		time.Sleep(500 * time.Millisecond)
		assert.NoError(t, l.Change(t.Context(), here, made))
	})
}
