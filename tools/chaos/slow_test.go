package main

import (
	"testing"
	"time"

	"tarnwort/tools/chaos/internal/dawdle"
)

func TestConnectionsThatWasteTimeAreCutOff(t *testing.T) {
	t.Parallel()
	attempt(t, &slow{
		each: 2, longest: 15 * time.Second, settings: brisk(),
		patience: dawdle.Patience{Connect: 3 * time.Second, Enter: 4 * time.Second, Beat: 6 * time.Second},
	})
}
