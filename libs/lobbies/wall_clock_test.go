package lobbies_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/view"
)

func TestWallClock_SetBackKeepsAbsence(t *testing.T) {
	atTable(t, func(b *table) {
		b.setClock(-10 * time.Minute)
		b.service.Exit(b.id, b.ada.Player, "Ada 1")
		wait(game.SeatHeldOffline - time.Millisecond)
		assert.Len(t, b.lobby().Players, 2)
		wait(time.Millisecond)
		assert.Len(t, b.lobby().Players, 1)
	})
}

func TestWallClock_SetForwardKeepsRestartGrace(t *testing.T) {
	for _, jump := range []time.Duration{-10 * time.Minute, 10 * time.Minute} {
		atTable(t, func(b *table) {
			b.service.Close()
			b.start(lobbies.Outage{})
			b.setClock(jump)
			assert.Len(t, b.lobby().Players, 2)
			wait(game.SeatHeldOffline + 15*time.Second - time.Millisecond)
			assert.Len(t, b.lobby().Players, 2)
			wait(time.Millisecond)
			assert.Empty(t, b.lobby().Players)
		})
	}
}

func TestWallClock_SetBackStillRefreshes(t *testing.T) {
	atTable(t, func(b *table) {
		other := b.another()
		defer other.service.Close()
		other.enter(b.ada, "Ada elsewhere")
		other.disconnected.Store(true)
		_, err := other.service.Do(b.t.Context(), b.id, game.SubmitWord{By: b.ada.Player, Word: "Kern"})
		require.Error(t, err)
		other.setClock(-10 * time.Minute)
		wait(time.Second)
		b.play()

		_, err = other.service.Do(b.t.Context(), b.id, game.SubmitWord{By: b.ada.Player, Word: "Kern"})

		assert.NoError(t, err)
	})
}

func TestWallClock_SetForwardEndsTurn(t *testing.T) {
	atTable(t, func(b *table) {
		b.play()
		b.setClock(40 * time.Second)
		b.do(game.SubmitWord{By: b.ada.Player, Word: "Kern"})
		wait(30*time.Second + game.TurnGrace - time.Millisecond)
		assert.Len(t, b.lobby().Round.Words, 1)
		wait(time.Millisecond)
		assert.Len(t, b.lobby().Round.Words, 2)
	})
}

func TestWallClock_EmptyLobbyLivesTwoHours(t *testing.T) {
	for _, jump := range []time.Duration{-time.Hour, time.Hour} {
		atTable(t, func(b *table) {
			b.empty()
			wait(time.Minute)
			b.setClock(jump)
			b.do(game.LockLobby{By: b.gm.Player, Locked: true})
			wait(game.DesertedAfter - time.Minute - time.Millisecond)
			require.NoError(t, b.service.Directory.Sweep(b.t.Context()))
			assert.False(t, b.erased())
			wait(time.Hour) // by a clock that was set back the last batch is younger
			require.NoError(t, b.service.Directory.Sweep(b.t.Context()))
			wait(time.Second)
			assert.ErrorIs(t, b.service.View(b.t.Context(), b.id, func(view.Scene) {}), game.ErrLobbyNotFound)
		})
	}
}

func TestWallClock_SetForwardStopsNoReturn(t *testing.T) {
	atTable(t, func(b *table) {
		b.service.Close()
		b.start(lobbies.Outage{})
		b.setClock(game.DesertedAfter + time.Minute)
		require.NoError(t, b.service.Directory.Sweep(b.t.Context()))
		assert.Len(t, b.lobby().Players, 2)
	})
	atTable(t, func(b *table) {
		other := b.another()
		defer other.service.Close()
		wait(game.DesertedAfter)
		b.empty()
		wait(time.Second)
		other.setClock(game.DesertedAfter + time.Minute)
		require.NoError(t, other.service.Directory.Sweep(b.t.Context()))
		assert.NotPanics(t, func() { b.lobby() })
	})
}
