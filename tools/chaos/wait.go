package main

import (
	"context"
	"time"

	"tarnwort/tools/chaos/internal/play"
)

// await reports whether a condition became true in time.
func await(ctx context.Context, within time.Duration, condition func() bool) bool {
	for deadline := time.Now().Add(within); !condition(); play.Sleep(ctx, 10*time.Millisecond) {
		if time.Now().After(deadline) || ctx.Err() != nil {
			return false
		}
	}
	return true
}

// milliseconds rounds what is printed.
func milliseconds(d time.Duration) time.Duration { return d.Round(time.Millisecond) }
