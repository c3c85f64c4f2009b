package main

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

func TestABusyDiskTakesNoMemoryAndNobodyIsLost(t *testing.T) {
	t.Parallel()
	d := &busyDisk{lobbies: 30, writers: 1, megabytes: 8, stays: 3 * time.Second}

	attempt(t, d)

	assert.Positive(t, d.saved.Load())
}
