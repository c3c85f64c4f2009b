package driver

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestParsePlay_RefusesUnknownNames(t *testing.T) {
	play, err := ParsePlay("games")
	require.NoError(t, err)
	assert.Equal(t, Games, play)

	_, err = ParsePlay("word")
	assert.ErrorContains(t, err, `"word"`)
}
