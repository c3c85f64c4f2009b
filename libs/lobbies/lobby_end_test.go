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

func TestLobbyEnd_TwoHoursAfterLastSeat(t *testing.T) {
	atTable(t, func(b *table) {
		b.do(game.MarkReady{By: b.ada.Player, Ready: true}, game.MarkReady{By: b.bob.Player, Ready: true}, game.StartSetup{By: b.gm.Player})
		b.service.Exit(b.id, b.ada.Player, "Ada 1")
		b.service.Exit(b.id, b.bob.Player, "Bob 1")
		wait(3 * time.Hour)
		b.service.Exit(b.id, b.gm.Player, "gm 1")

		wait(2*time.Hour - time.Millisecond)
		assert.False(t, b.erased())
		wait(time.Millisecond)

		require.ErrorIs(t, b.service.View(b.t.Context(), b.id, func(view.Scene) {}), game.ErrLobbyNotFound)
		assert.Equal(t, 1, b.audience.closed)
		entries, err := b.log.Read(b.t.Context(), b.id, 0)
		require.NoError(t, err)
		assert.Len(t, entries, 1, "only the closing batch is left")
	})
}

func TestLobbyEnd_DayAfterOpening(t *testing.T) {
	atTable(t, func(b *table) {
		b.do(game.MarkReady{By: b.ada.Player, Ready: true}, game.MarkReady{By: b.bob.Player, Ready: true}, game.StartSetup{By: b.gm.Player})
		wait(24*time.Hour - time.Millisecond)
		assert.Equal(t, game.Setup, b.lobby().Phase)
		wait(time.Millisecond)
		assert.ErrorIs(t, b.service.View(b.t.Context(), b.id, func(view.Scene) {}), game.ErrLobbyNotFound)
	})
}

func TestLobbyEnd_HalfHourAfterGameMasterLeft(t *testing.T) {
	atTable(t, func(b *table) {
		b.do(game.LeaveLobby{By: b.gm.Player})
		wait(30*time.Minute - time.Millisecond)
		b.enter(b.gm, "gm 2")
		wait(time.Hour)
		assert.Equal(t, game.Intermission, b.lobby().Phase)

		b.do(game.LeaveLobby{By: b.gm.Player})
		wait(30 * time.Minute)
		assert.ErrorIs(t, b.service.View(b.t.Context(), b.id, func(view.Scene) {}), game.ErrLobbyNotFound)
	})
}

func TestSweep_AbandonedLobby(t *testing.T) {
	atTable(t, func(b *table) {
		b.service.Close()
		b.start(lobbies.Outage{From: time.Now(), To: time.Now()})
		wait(2*time.Hour - time.Millisecond)
		require.NoError(t, b.service.Directory.Sweep(b.t.Context()))
		entries, err := b.log.Read(b.t.Context(), b.id, 0)
		require.NoError(t, err)
		assert.Greater(t, len(entries), 1)

		wait(time.Millisecond)
		require.NoError(t, b.service.Directory.Sweep(b.t.Context()))
		wait(time.Second)

		entries, err = b.log.Read(b.t.Context(), b.id, 0)
		require.NoError(t, err)
		assert.Len(t, entries, 1, "only the closing batch is left")
	})
}

func TestSweep_KeepsOccupiedLobby(t *testing.T) {
	atTable(t, func(b *table) {
		wait(5 * time.Hour)
		require.NoError(t, b.service.Directory.Sweep(b.t.Context()))
		assert.Equal(t, game.Intermission, b.lobby().Phase)
	})
}
