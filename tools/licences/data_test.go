package main

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestDataSets_AttributionOfTheWordList(t *testing.T) {
	sets := dataSets("../..")

	require.NoError(t, checkTerms(sets))
	text, err := textsIn(sets[0])
	require.NoError(t, err)
	for _, part := range []string{"Shutterstock, Inc.", "https://github.com/LDNOOBW/", "https://creativecommons.org/licenses/by/4.0", "Changed: "} {
		assert.Contains(t, text, part)
	}
	assert.Contains(t, string(page(nil, nil, nil, sets)), "(LDNOOBW) | CC-BY-4.0 |")
}
