package main

import (
	"testing"
	"time"
)

func TestAFullDiskIsSaidAndHealsByItself(t *testing.T) {
	t.Parallel()
	attempt(t, &full{times: 1, lobbies: 2, stays: time.Second})
}
