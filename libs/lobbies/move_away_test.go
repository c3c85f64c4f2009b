package lobbies_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
)

// movable is a second server whose audience counts reconnects, with Ada and Bob.
func (b *table) movable() (*table, *reconnectAudience) {
	other, _, audience := b.older()
	return other, audience
}

func TestMoveAway(t *testing.T) {
	atTable(t, func(b *table) {
		other, audience := b.movable()
		defer other.service.Close()
		b.play()

		other.service.MoveAway(2 * time.Second)
		wait(2 * time.Second)

		assert.Positive(t, audience.reconnects)
		assert.Zero(t, other.service.Count())
		assert.Empty(t, other.failed())
		b.do(game.SubmitWord{By: b.ada.Player, Word: "Kern"})
		assert.Zero(t, other.service.Count(), "it does not follow the lobby any more")
	})
}

func TestMoveAway_NoTimersUntilReturn(t *testing.T) {
	atTable(t, func(b *table) {
		b.play()
		before := b.lobby().Round.Turn.Number
		b.service.MoveAway(0)
		wait(time.Second)
		b.lobby() // loads the room again
		wait(10 * time.Minute)
		assert.Equal(t, before, b.lobby().Round.Turn.Number)

		b.service.Return()
		wait(5 * time.Second)

		assert.NotEqual(t, before, b.lobby().Round.Turn.Number)
	})
}
