package main

import (
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/tools/chaos/internal/disk"
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
	if errors.Is(err, disk.ErrNoMount) {
		t.Skip(err)
	}

	require.NoError(t, err)
	c.verdict().print(t.Output())
	assert.Zero(t, c.findings.Broken())
	assert.Positive(t, c.findings.Acknowledged)
	assert.Len(t, c.toReady, 3)
}
