package main

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestFourKillsAndAStopLoseAndDoubleNothing(t *testing.T) {
	c, err := run(t.Context(), plan{kills: 4, stops: 1, lively: 3, sleepy: 1, seed: uint64(time.Now().UnixNano())}, t.Logf)

	require.NoError(t, err)
	c.print()
	assert.Zero(t, c.findings.Broken())
	assert.Positive(t, c.findings.Acknowledged)
	assert.Positive(t, c.findings.Rounds)
	assert.Len(t, c.toReady, 4)
	assert.NotEmpty(t, c.outages)
}
