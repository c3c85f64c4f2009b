package lobbies_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
)

// tooLate starts another server that is the only one to run timers, and whose append meets a conflict.
// The test runs then right after that.
func (b *table) tooLate(then func()) *table {
	other, log := b.behind()
	other.lobby()
	wait(time.Minute) // longer than restartGrace
	b.full.Store(true)
	log.conflicts.Store(1)
	log.afterRead = then
	return other
}

func TestReconnectDuringAppend_KeepsSeat(t *testing.T) {
	atTable(t, func(b *table) {
		other := b.tooLate(func() { b.enter(b.ada, "Ada 2") })
		defer other.service.Close()
		b.service.Exit(b.id, b.ada.Player, "Ada 1")

		wait(game.SeatHeldOffline + time.Minute)

		assert.Len(t, other.lobby().Players, 2)
	})
}

func TestReconnectDuringAppend_KeepsTurn(t *testing.T) {
	atTable(t, func(b *table) {
		longest := 300 * time.Second
		b.do(game.UpdateSettings{By: b.gm.Player, Change: game.SettingsChange{FirstPlayerTime: &longest}})
		b.play()
		other := b.tooLate(func() { b.enter(b.ada, "Ada 2") })
		defer other.service.Close()
		b.service.Exit(b.id, b.ada.Player, "Ada 1")

		wait(5 * time.Second)

		assert.False(t, other.lobby().Round.Turn.Shortened)
	})
}

func TestReconnectDuringAppend_KeepsLobby(t *testing.T) {
	atTable(t, func(b *table) {
		b.do(game.MarkReady{By: b.ada.Player, Ready: true}, game.MarkReady{By: b.bob.Player, Ready: true}, game.StartSetup{By: b.gm.Player})
		other := b.tooLate(func() { b.enter(b.gm, "gm 2") })
		defer other.service.Close()
		b.empty()

		wait(game.DesertedAfter + time.Minute)

		assert.Equal(t, game.Setup, other.lobby().Phase)
	})
}

func TestReconnectDuringAppend_StopsSweep(t *testing.T) {
	atTable(t, func(b *table) {
		b.do(game.MarkReady{By: b.ada.Player, Ready: true}, game.MarkReady{By: b.bob.Player, Ready: true}, game.StartSetup{By: b.gm.Player})
		b.empty()
		other, log := b.behind()
		defer other.service.Close()
		b.full.Store(true)
		wait(game.DesertedAfter + time.Minute)
		log.conflicts.Store(1)
		log.afterRead = func() { log.afterRead = func() { b.enter(b.gm, "gm 2") } }

		require.NoError(t, other.service.Directory.Sweep(b.t.Context()))
		wait(time.Second)

		assert.False(t, b.erased())
	})
}
