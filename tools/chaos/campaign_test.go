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
	c.verdict().print(t.Output())
	assert.Zero(t, c.findings.Broken())
	assert.Positive(t, c.findings.Acknowledged)
	assert.Positive(t, c.findings.Rounds)
	assert.Len(t, c.toReady, 4)
	assert.NotEmpty(t, c.outages)
}

func TestThreePowerCutsLoseNothingAcknowledged(t *testing.T) {
	c, err := run(t.Context(), plan{cuts: 3, lively: 3, sleepy: 1, seed: uint64(time.Now().UnixNano())}, t.Logf)
	if notHere(err) {
		t.Skip(err)
	}

	require.NoError(t, err)
	c.verdict().print(t.Output())
	assert.Zero(t, c.findings.Broken())
	assert.Positive(t, c.findings.Acknowledged)
	assert.Len(t, c.toReady, 3)
}

func TestMemoryThatEndsTakesNothingAcknowledgedWithIt(t *testing.T) {
	c, err := run(t.Context(), plan{crowds: 2, people: 1500, lively: 3, sleepy: 1, seed: uint64(time.Now().UnixNano())}, t.Logf)
	if notHere(err) {
		t.Skip(err)
	}

	require.NoError(t, err)
	v := c.verdict()
	v.print(t.Output())
	assert.False(t, v.broke())
	assert.Positive(t, c.findings.Acknowledged)
	assert.Equal(t, 2, len(c.fallen)+c.withstood)
}
