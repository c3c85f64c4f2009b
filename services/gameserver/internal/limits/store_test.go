package limits

import (
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
)

// host returns the n-th IPv4 address.
func host(n int) string { return fmt.Sprintf("%d.%d.%d.%d", 1+n>>24, n>>16&255, n>>8&255, n&255) }

func TestStore_Bounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := New(Config{PerAddress: 50, LobbiesPerHour: 10})
		fail := func() error { return game.ErrLobbyNotFound }
		for n := range 2 * maxCounters {
			_ = l.Lookup(host(n), fail)
			_ = l.Lookup("192.0.2.1", fail)
		}
		assert.Equal(t, maxCounters, l.store.counters.Len())
		assert.ErrorIs(t, l.Lookup("192.0.2.1", fail), game.ErrTooManyRequests, "a counter in use is kept")
	})
}

func TestStore_CounterExpiresWhenFull(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newStore(Config{PerAddress: 50, LobbiesPerHour: 10})
		by := caller{network: networkSubject("192.0.2.1")}
		require.True(t, s.take(recentGuess, by))
		time.Sleep(time.Hour - time.Millisecond)
		assert.True(t, s.isUsedUp(recentGuess, by))
		time.Sleep(2 * time.Millisecond)
		assert.False(t, s.isUsedUp(recentGuess, by))
		s.counters.DeleteExpired()
		assert.Zero(t, s.counters.Len())
	})
}

func TestStore_GivesBackNoMoreThanTheBurst(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newStore(Config{PerAddress: 50, LobbiesPerHour: 10})
		by := caller{network: networkSubject("192.0.2.1")}
		for range 100 {
			s.giveBack(openLobby, by)
		}
		taken := 0
		for s.take(openLobby, by) {
			taken++
		}
		assert.Equal(t, 10, taken)
	})
}
