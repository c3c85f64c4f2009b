package limits_test

import (
	"context"
	"fmt"
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
			PasswordsPerMinute: 200, SeatsPerMinute: 120, SeatsPerLobby: 240, ChangesPerHour: 7200, StreamsPerAddress: 50,
		})
		defer l.Close()
		synctest.Wait()
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

func wrong() error { return game.ErrWrongPassword }

func right() error { return nil }

func made() (counts bool, err error) { return true, nil }

func repeated() (counts bool, err error) { return false, nil }

func failed() (counts bool, err error) { return false, game.ErrCameraURL }

func TestAnAddressOpensTenLobbiesAnHour(t *testing.T) {
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

func TestOnlyFailedLookUpsCount(t *testing.T) {
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

func TestATokenOfNobodyIsAFailedLookUp(t *testing.T) {
	inBubble(t, func(t *testing.T, l *limits.Limits) {
		for range 30 {
			require.ErrorIs(t, l.Lookup(t.Context(), here, func() error { return game.ErrForeignSeat }), game.ErrForeignSeat)
		}
		assert.ErrorIs(t, l.Lookup(t.Context(), here, right), game.ErrTooManyTries)
	})
}

func TestOnlyWrongPasswordsCountPerAddressAndLobby(t *testing.T) {
	inBubble(t, func(t *testing.T, l *limits.Limits) {
		one, two := lobby(t, "AAAAAA"), lobby(t, "BBBBBB")
		for range 50 {
			require.NoError(t, l.Password(t.Context(), here, one, "geheim", right))
		}
		for range 5 {
			require.ErrorIs(t, l.Password(t.Context(), here, one, "geheim", wrong), game.ErrWrongPassword)
		}
		require.ErrorIs(t, l.Password(t.Context(), here, one, "geheim", right), game.ErrTooManyTries)
		require.NoError(t, l.Password(t.Context(), here, two, "geheim", right))
		require.NoError(t, l.Password(t.Context(), there, one, "geheim", right))
		time.Sleep(12 * time.Second)
		assert.NoError(t, l.Password(t.Context(), here, one, "geheim", right))
	})
}

func TestManyAddressesShareTheTriesOfALobby(t *testing.T) {
	inBubble(t, func(t *testing.T, l *limits.Limits) {
		id := lobby(t, "AAAAAA")
		tried := 0
		for host := range 40 {
			for range 5 {
				err := l.Password(t.Context(), "192.0.2."+string(rune('0'+host%10))+string(rune('0'+host/10)), id, "geheim", wrong)
				if assert.Error(t, err) && err.Error() == game.ErrWrongPassword.Error() {
					tried++
				}
			}
		}
		assert.Equal(t, 60, tried)
	})
}

func TestAVolleyGetsNoMoreTriesThanAPatientGuesser(t *testing.T) {
	inBubble(t, func(t *testing.T, l *limits.Limits) {
		id := lobby(t, "AAAAAA")
		var tried atomic.Int32
		var volley sync.WaitGroup
		for range 1000 {
			volley.Go(func() {
				_ = l.Password(t.Context(), here, id, "geheim", func() error {
					tried.Add(1)
					time.Sleep(time.Millisecond)
					return game.ErrWrongPassword
				})
			})
		}
		volley.Wait()
		assert.Equal(t, int32(5), tried.Load())
	})
}

// volley makes calls at the same time and returns how many of them were run.
func volley(calls int, make func(n int, call func() error), no error) int {
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

func TestAVolleyFromManyAddressesSharesTheTriesOfALobby(t *testing.T) {
	inBubble(t, func(t *testing.T, l *limits.Limits) {
		id := lobby(t, "AAAAAA")
		ran := volley(1000, func(n int, call func() error) {
			_ = l.Password(t.Context(), fmt.Sprintf("198.51.%d.%d", n/200, n%200), id, "geheim", call)
		}, game.ErrWrongPassword)
		assert.Equal(t, 60, ran)
	})
}

func TestAVolleyOfLookUpsGetsNoMoreFailuresThanAPatientOne(t *testing.T) {
	inBubble(t, func(t *testing.T, l *limits.Limits) {
		ran := volley(1000, func(_ int, call func() error) { _ = l.Lookup(t.Context(), here, call) }, game.ErrLobbyNotFound)
		assert.Equal(t, 30, ran)
	})
}

func TestAVolleyOfGoodLookUpsIsNotRefused(t *testing.T) {
	inBubble(t, func(t *testing.T, l *limits.Limits) {
		ran := volley(1000, func(_ int, call func() error) { assert.NoError(t, l.Lookup(t.Context(), here, call)) }, nil)
		assert.Equal(t, 1000, ran)
	})
}

func TestWhoeverGivesUpWaitingIsNotTried(t *testing.T) {
	inBubble(t, func(t *testing.T, l *limits.Limits) {
		id := lobby(t, "AAAAAA")
		go func() {
			_ = l.Password(t.Context(), here, id, "geheim", func() error { time.Sleep(time.Second); return nil })
		}()
		synctest.Wait()
		ctx, cancel := context.WithTimeout(t.Context(), time.Millisecond)
		defer cancel()
		err := l.Password(ctx, here, id, "geheim", func() error { t.Error("tried all the same"); return nil })
		require.ErrorIs(t, err, context.DeadlineExceeded)
		time.Sleep(2 * time.Second)
	})
}

func TestRightPasswordsCountForTheMinute(t *testing.T) {
	inBubble(t, func(t *testing.T, l *limits.Limits) {
		one, two := lobby(t, "AAAAAA"), lobby(t, "BBBBBB")
		for range 100 {
			require.NoError(t, l.Password(t.Context(), here, one, "geheim", right))
			require.NoError(t, l.Password(t.Context(), here, two, "geheim", right))
		}
		require.ErrorIs(t, l.Password(t.Context(), here, one, "geheim", right), game.ErrTooManyTries)
		require.NoError(t, l.Password(t.Context(), here, one, "", right), "an open lobby")
		require.NoError(t, l.Password(t.Context(), there, one, "geheim", right))
		time.Sleep(300 * time.Millisecond)
		assert.NoError(t, l.Password(t.Context(), here, two, "geheim", right))
	})
}

func TestPasswordsThatAreNotCheckedDoNotCount(t *testing.T) {
	inBubble(t, func(t *testing.T, l *limits.Limits) {
		one, two := lobby(t, "AAAAAA"), lobby(t, "BBBBBB")
		for range 300 {
			require.Error(t, l.Password(t.Context(), here, one, "geraten", wrong))
		}
		assert.NoError(t, l.Password(t.Context(), here, two, "geheim", right))
	})
}

func TestOnlyWhatChangesALobbyCountsForTheHour(t *testing.T) {
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

func TestANetworkIsCountedAsOne(t *testing.T) {
	for address, want := range map[string]string{
		"192.0.2.1":                  "192.0.2.1",
		"::ffff:192.0.2.1":           "192.0.2.1",
		"2001:db8:1:2:aaaa:bbbb:1:1": "2001:db8:1:2::/64",
		"2001:db8:1:2::1%eth0":       "2001:db8:1:2::/64",
		"2001:db8:1:2::/64":          "2001:db8:1:2::/64",
		"not an address":             "not an address",
	} {
		assert.Equal(t, want, limits.Network(address), address)
	}
}
