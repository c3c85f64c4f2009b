package lobbies_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

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
		longest := game.MaxTurnTime
		b.do(game.UpdateSettings{By: b.gm.Player, Change: game.SettingsChange{FirstPlayerTime: &longest}})
		b.play()
		other := b.tooLate(func() { b.enter(b.ada, "Ada 2") })
		defer other.service.Close()
		b.service.Exit(b.id, b.ada.Player, "Ada 1")

		wait(5 * time.Second)

		assert.False(t, other.lobby().Round.Turn.Shortened)
	})
}
