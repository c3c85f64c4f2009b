package main

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

func TestABystanderPlaysOnAmongRandomFrames(t *testing.T) {
	t.Parallel()
	d := &frames{count: 10_000, sockets: 12, seed: uint64(time.Now().UnixNano()), settings: brisk()}

	attempt(t, d)

	assert.GreaterOrEqual(t, d.sent.Load(), int64(10_000))
}
