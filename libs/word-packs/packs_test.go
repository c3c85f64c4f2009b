package wordpacks_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	wordpacks "tarnwort/libs/word-packs"
)

func TestPacks_HaveDifferentWordsWithHints(t *testing.T) {
	for name, read := range map[string]func() ([]wordpacks.Pair, error){"German": wordpacks.German, "English": wordpacks.English} {
		pairs, err := read()
		require.NoError(t, err, name)
		words := make(map[string]bool)
		for _, pair := range pairs {
			assert.NotEmpty(t, pair.Hint, pair.Word)
			words[pair.Word] = true
		}
		assert.Len(t, words, len(pairs), name)
		assert.Greater(t, len(pairs), 200, name)
	}
}
