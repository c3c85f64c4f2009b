package lobbies_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/view"
)

func TestLobbyEnd_DayAfterOpening(t *testing.T) {
	atTable(t, func(b *table) {
		b.do(game.MarkReady{By: b.ada.Player, Ready: true}, game.MarkReady{By: b.bob.Player, Ready: true}, game.StartSetup{By: b.gm.Player})
		wait(24*time.Hour - time.Millisecond)
		assert.Equal(t, game.Setup, b.lobby().Phase)
		wait(time.Millisecond)
		assert.ErrorIs(t, b.service.View(b.t.Context(), b.id, view.Live, func(view.Scene) {}), game.ErrLobbyNotFound)
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
		assert.ErrorIs(t, b.service.View(b.t.Context(), b.id, view.Live, func(view.Scene) {}), game.ErrLobbyNotFound)
	})
}
