package game_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"tarnwort/libs/game"
)

func TestAWordIsItsPartsWithOneBlankBetweenThem(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		typed := rapid.StringOfN(rapid.RuneFrom([]rune(" \t\n\u00a0\u3000aß😀")), 1, game.MaxWordLength, -1).Draw(t, "typed")
		word, err := game.NewWord(typed)
		if want := strings.Join(strings.Fields(typed), " "); want != "" {
			require.NoError(t, err)
			assert.Equal(t, game.Word(want), word)
			return
		}
		assert.Equal(t, game.ErrWordMissing, err)
	})
}
