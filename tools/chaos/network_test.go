package main

import (
	"testing"
	"time"
)

func TestABadNetworkLosesAndDoublesNothing(t *testing.T) {
	t.Parallel()
	attempt(t, &network{rounds: 1, lobbies: 2, spell: 1200 * time.Millisecond, seed: uint64(time.Now().UnixNano()), settings: brisk()})
}
