package driver

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestParsePlay_RefusesUnknownNames(t *testing.T) {
	play, err := ParsePlay("corrections")
	require.NoError(t, err)
	assert.Equal(t, Corrections, play)

	_, err = ParsePlay("word")
	assert.ErrorContains(t, err, `"word"`)
}
