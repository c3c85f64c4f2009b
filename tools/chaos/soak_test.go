package main

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

func TestPeopleComeAndGo(t *testing.T) {
	t.Parallel()
	d := &soak{lobbies: 50, duration: 20 * time.Second, report: 2 * time.Second, life: time.Second}

	attempt(t, d)

	assert.Positive(t, d.visits.Load())
}
