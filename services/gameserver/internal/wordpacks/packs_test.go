package wordpacks_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/unicode/norm"

	"tarnwort/libs/game"
	"tarnwort/services/gameserver/internal/wordpacks"
)

// Every word can be drawn: the rules would refuse a long one, and compare one that is not in NFC with no guess.
func TestPacks_FitTheRules(t *testing.T) {
	packs, err := wordpacks.New()
	require.NoError(t, err)
	for _, pack := range []game.WordPack{game.GermanWords, game.EnglishWords} {
		for _, pair := range packs.Words(pack) {
			assert.LessOrEqual(t, len([]rune(pair.Word)), game.MaxTopicLength, pair.Word)
			assert.LessOrEqual(t, len([]rune(pair.Hint)), game.MaxCategoryHintLength, pair.Word)
			assert.True(t, norm.NFC.IsNormalString(pair.Word) && norm.NFC.IsNormalString(pair.Hint), pair.Word)
		}
	}
	assert.Equal(t, packs.Words(game.GermanWords), packs.Words(""))
	assert.NotEqual(t, packs.Words(game.GermanWords), packs.Words(game.EnglishWords))
}
