package lobbies_test

import (
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/memory"
	"tarnwort/libs/lobbies/room"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// countedClock knows how many of its alarms are still to come.
type countedClock struct {
	bubbleClock
	waiting atomic.Int64
}

func (c *countedClock) AfterFunc(d time.Duration, f func()) func() bool {
	c.waiting.Add(1)
	stop := c.bubbleClock.AfterFunc(d, func() { c.waiting.Add(-1); f() })
	return func() bool {
		stopped := stop()
		if stopped {
			c.waiting.Add(-1)
		}
		return stopped
	}
}

func TestSchedule_oneTimerForALobby(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		clock := &countedClock{}
		service := lobbies.NewService(lobbies.Ports{
			Ports: room.Ports{
				Log: memory.NewEventLog(), Audience: &recorder{}, Clock: clock, Random: &countingRandom{},
				Presence: room.Alone{}, OnFailure: func(_ game.LobbyID, err error) { t.Error(err) },
			},
			Passwords: plainPasswords{},
		})
		defer service.Close()
		enter := func(id game.LobbyID, as view.Viewer) {
			require.NoError(t, service.Enter(t.Context(), id, as, room.Connection{Name: string(as.Player)}, func([]protocol.Message) {}))
		}
		gm, err := service.Seats.Open(t.Context(), lobbies.Request{Name: "Gunda"})
		require.NoError(t, err)
		enter(gm.Lobby, view.Viewer{Role: view.GameMaster, Player: gm.Player})
		before := clock.waiting.Load()
		require.Equal(t, int64(1), before)

		for range 5 {
			ada, err := service.Seats.Join(t.Context(), gm.Lobby, lobbies.Request{Name: "Ada"})
			require.NoError(t, err)
			assert.Equal(t, before, clock.waiting.Load(), "holding a free seat needs no timer of its own")
			enter(gm.Lobby, view.Viewer{Role: view.Player, Player: ada.Player})
			assert.Equal(t, before, clock.waiting.Load())
			service.Exit(gm.Lobby, ada.Player, string(ada.Player))
			assert.Equal(t, before, clock.waiting.Load())
			_, err = service.Do(t.Context(), gm.Lobby, game.LeaveLobby{By: ada.Player})
			require.NoError(t, err)
			assert.Equal(t, before, clock.waiting.Load())
		}

		bob, err := service.Seats.Join(t.Context(), gm.Lobby, lobbies.Request{Name: "Bob"})
		require.NoError(t, err)
		time.Sleep(game.SeatHeldOffline + time.Minute)
		synctest.Wait()
		assert.Equal(t, before, clock.waiting.Load())
		_, err = service.Do(t.Context(), gm.Lobby, game.MarkReady{By: bob.Player, Ready: true})
		assert.Equal(t, game.ErrNoRight, err)
	})
}
