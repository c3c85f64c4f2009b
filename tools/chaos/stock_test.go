package main

import (
	"testing"
	"time"
)

func TestTheProductsClientComesThroughABadNetwork(t *testing.T) {
	t.Parallel()
	attempt(t, &stockClient{spells: 3, spell: 1200 * time.Millisecond, seed: uint64(time.Now().UnixNano()), settings: brisk()})
}
