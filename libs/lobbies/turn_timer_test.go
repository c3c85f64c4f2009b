package lobbies_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
)

func TestTurnTimer_SkipsAfterGrace(t *testing.T) {
	atTable(t, func(b *table) {
		b.play()
		wait(60*time.Second + game.TurnGrace - time.Millisecond)
		assert.Empty(t, b.lobby().Round.Words)

		wait(time.Millisecond)

		words := b.lobby().Round.Words
		require.Len(t, words, 1)
		assert.Equal(t, game.Skipped, words[0].Word)
		assert.Equal(t, b.bob.Player, b.lobby().Round.Turn.Player)
	})
}

func TestTurnTimer_UnplayedRoundEnds(t *testing.T) {
	atTable(t, func(b *table) {
		b.play()
		wait(5 * time.Minute)
		assert.Equal(t, game.WinnerSelection, b.lobby().Phase)
		assert.Len(t, b.lobby().Round.Words, 4)
		assert.Empty(t, b.failed())
	})
}

func TestTurnTimer_StopsWhilePaused(t *testing.T) {
	atTable(t, func(b *table) {
		b.play()
		b.do(game.PauseTurn{By: b.gm.Player})
		wait(time.Hour)
		assert.Empty(t, b.lobby().Round.Words)

		b.do(game.ResumeTurn{By: b.gm.Player})
		wait(60*time.Second + game.TurnGrace)
		assert.Len(t, b.lobby().Round.Words, 1)
	})
}

func TestTurnTimer_RetriedWhileLogIsFull(t *testing.T) {
	atTable(t, func(b *table) {
		b.play()
		b.full.Store(true)
		wait(70 * time.Second)
		assert.Empty(t, b.lobby().Round.Words)
		assert.NotEmpty(t, b.failed())

		b.full.Store(false)
		wait(2 * time.Second)
		assert.Len(t, b.lobby().Round.Words, 1)
	})
}
