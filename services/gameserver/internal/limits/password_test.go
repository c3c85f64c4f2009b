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
	"tarnwort/libs/lobbies"
	"tarnwort/services/gameserver/internal/limits"
)

// guess tries wrong passwords, each another one, and returns how many were compared.
func guess(t *testing.T, l *limits.Limits, address string, id game.LobbyID, times int) (compared int) {
	t.Helper()
	for n := range times {
		_ = l.Password(t.Context(), address, id, fmt.Sprint("geraten ", n), func(context.Context) error {
			compared++
			return game.ErrWrongPassword
		})
	}
	return compared
}

func TestPassword_WrongTries(t *testing.T) {
	inBubble(t, func(t *testing.T, l *limits.Limits) {
		one, two := lobby(t, "AAAAAA"), lobby(t, "BBBBBB")
		assert.Equal(t, 5, guess(t, l, here, one, 8))
		require.ErrorIs(t, l.Password(t.Context(), here, one, "geheim", rightPassword), game.ErrTooManyRequests)
		require.NoError(t, l.Password(t.Context(), here, two, "geheim", rightPassword), "another lobby")
		require.NoError(t, l.Password(t.Context(), there, one, "geheim", rightPassword), "another address")
		time.Sleep(12 * time.Second)
		assert.NoError(t, l.Password(t.Context(), here, one, "geheim", rightPassword))
	})
}

func TestPassword_LobbyBudgets(t *testing.T) {
	inBubble(t, func(t *testing.T, l *limits.Limits) {
		id, compared := lobby(t, "AAAAAA"), 0
		for host := range 40 {
			compared += guess(t, l, fmt.Sprint("192.0.2.", host), id, 5)
		}
		assert.Equal(t, 40+60, compared, "one first try of each address, and those all share")
		require.ErrorIs(t, l.Password(t.Context(), "192.0.2.39", id, "geheim", rightPassword), game.ErrTooManyRequests)
		assert.NoError(t, l.Password(t.Context(), there, id, "geheim", rightPassword), "an address without a wrong try")
	})
}

func TestPassword_SustainedGuessing(t *testing.T) {
	inBubble(t, func(t *testing.T, l *limits.Limits) {
		id := lobby(t, "AAAAAA")
		for second := range 300 {
			guess(t, l, fmt.Sprint("192.0.2.", second%12), id, 1)
			time.Sleep(time.Second)
			newcomer := fmt.Sprintf("198.51.100.%d", second%250)
			require.NoError(t, l.Password(t.Context(), newcomer, id, "geheim", rightPassword))
		}
	})
}

func TestPassword_FirstTriesOfManyAddresses(t *testing.T) {
	inBubble(t, func(t *testing.T, l *limits.Limits) {
		id := lobby(t, "AAAAAA")
		var ran atomic.Int32
		var all sync.WaitGroup
		for n := range 1000 {
			all.Go(func() {
				_ = l.Password(t.Context(), fmt.Sprintf("198.51.%d.%d", n/200, n%200), id, "geraten", func(context.Context) error {
					ran.Add(1)
					time.Sleep(time.Millisecond)
					return game.ErrWrongPassword
				})
			})
		}
		all.Wait()
		assert.Equal(t, int32(600), ran.Load())
	})
}

func TestPassword_Remembered(t *testing.T) {
	mustNotHash := func(context.Context) error { return assert.AnError }
	t.Run("admits its address without a hash while others guess", func(t *testing.T) {
		inBubble(t, func(t *testing.T, l *limits.Limits) {
			id := lobby(t, "AAAAAA")
			guess(t, l, here, id, 1)
			require.NoError(t, l.Password(t.Context(), here, id, "geheim", rightPassword))
			for host := range 20 {
				guess(t, l, fmt.Sprint("203.0.113.", host), id, 5)
			}
			require.NoError(t, l.Password(t.Context(), here, id, "geheim", mustNotHash))
			require.Error(t, l.Password(t.Context(), "203.0.113.1", id, "geheim", mustNotHash), "an address that guessed")
			require.ErrorIs(t, l.Password(t.Context(), there, id, "geheim", mustNotHash), assert.AnError, "another address")
			require.ErrorIs(t, l.Password(t.Context(), here, lobby(t, "BBBBBB"), "geheim", mustNotHash), assert.AnError, "another lobby")
		})
	})
	t.Run("is forgotten after ten minutes", func(t *testing.T) {
		inBubble(t, func(t *testing.T, l *limits.Limits) {
			id := lobby(t, "AAAAAA")
			require.NoError(t, l.Password(t.Context(), here, id, "geheim", rightPassword))
			time.Sleep(10*time.Minute + time.Second)
			assert.ErrorIs(t, l.Password(t.Context(), here, id, "geheim", mustNotHash), assert.AnError)
		})
	})
	t.Run("is not found by a client of the network that tries all", func(t *testing.T) {
		inBubble(t, func(t *testing.T, l *limits.Limits) {
			id := lobby(t, "AAAAAA")
			require.NoError(t, l.Password(t.Context(), here, id, "geheim", rightPassword))
			for host := range 20 {
				guess(t, l, fmt.Sprint("203.0.113.", host), id, 5)
			}
			guess(t, l, here, id, 100)
			assert.ErrorIs(t, l.Password(t.Context(), here, id, "geheim", mustNotHash), game.ErrTooManyRequests)
		})
	})
}

func TestPassword_Priority(t *testing.T) {
	inBubble(t, func(t *testing.T, l *limits.Limits) {
		id := lobby(t, "AAAAAA")
		preferred := func(address string, result error) (is bool) {
			_ = l.Password(t.Context(), address, id, "geraten", func(ctx context.Context) error {
				is = lobbies.IsPreferredHash(ctx)
				return result
			})
			return is
		}
		assert.True(t, preferred(here, game.ErrWrongPassword), "a first try")
		assert.False(t, preferred(here, game.ErrWrongPassword), "after a wrong one")
		assert.True(t, preferred(there, game.ErrLobbyNotFound))
		assert.False(t, preferred(there, game.ErrLobbyNotFound), "after a lobby that does not exist")
	})
}

func TestPassword_HashesOfAnAddress(t *testing.T) {
	inBubble(t, func(t *testing.T, l *limits.Limits) {
		one, two := lobby(t, "AAAAAA"), lobby(t, "BBBBBB")
		require.NoError(t, l.Password(t.Context(), here, two, "geheim", rightPassword))
		for n := range 50 { // one at each lobby
			id := lobby(t, fmt.Sprintf("AA%c%cAA", 'A'+n/8, 'A'+n%8))
			require.Equal(t, 1, guess(t, l, here, id, 1), n)
		}
		assert.Zero(t, guess(t, l, here, one, 1))
		require.NoError(t, l.Password(t.Context(), here, one, "", rightPassword), "an open lobby")
		require.NoError(t, l.Password(t.Context(), here, two, "geheim", rightPassword), "a remembered one")
		require.NoError(t, l.Password(t.Context(), there, one, "ein neues", rightPassword))
		time.Sleep(1200 * time.Millisecond)
		assert.NoError(t, l.Password(t.Context(), here, two, "ein neues", rightPassword))
	})
}

// bringAtOnce brings a password for each client of one address at the same time, and returns how many were compared.
func bringAtOnce(t *testing.T, l *limits.Limits, clients int, password func(client int) string, result error) (compared int32, answers []error) {
	t.Helper()
	id, answers := lobby(t, "AAAAAA"), make([]error, clients)
	var tried atomic.Int32
	var all sync.WaitGroup
	for n := range clients {
		all.Go(func() {
			answers[n] = l.Password(t.Context(), here, id, password(n), func(context.Context) error {
				tried.Add(1)
				time.Sleep(time.Millisecond)
				return result
			})
		})
	}
	all.Wait()
	return tried.Load(), answers
}

func TestPassword_ConcurrentGuesses(t *testing.T) {
	inBubble(t, func(t *testing.T, l *limits.Limits) {
		compared, _ := bringAtOnce(t, l, 1000, func(client int) string { return fmt.Sprint("geraten ", client) }, game.ErrWrongPassword)
		assert.Equal(t, int32(5), compared)
	})
}

func TestPassword_SamePasswordAtOnceIsOneTry(t *testing.T) {
	inBubble(t, func(t *testing.T, l *limits.Limits) {
		compared, answers := bringAtOnce(t, l, 1000, func(int) string { return "geheim" }, nil)
		assert.Equal(t, int32(1), compared)
		for _, err := range answers {
			require.NoError(t, err)
		}
	})
}

func TestPassword_FirstClientGoesAway(t *testing.T) {
	inBubble(t, func(t *testing.T, l *limits.Limits) {
		id := lobby(t, "AAAAAA")
		gone, cancel := context.WithCancel(t.Context())
		check := func(ctx context.Context) error { time.Sleep(time.Second); return ctx.Err() }
		go func() { _ = l.Password(gone, here, id, "geheim", check) }()
		synctest.Wait()
		cancel()
		assert.NoError(t, l.Password(t.Context(), here, id, "geheim", check))
	})
}
