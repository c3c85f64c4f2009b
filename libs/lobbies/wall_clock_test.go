package lobbies_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/room"
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
			b.start(room.Outage{})
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
