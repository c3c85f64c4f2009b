package main

import (
	"testing"
	"time"
)

func TestAServerShortOfDescriptorsPlaysOnAndRecovers(t *testing.T) {
	t.Parallel()
	attempt(t, &starve{descriptors: 64, connections: 200, stays: 2 * time.Second})
}
