package main

import (
	"testing"
	"time"
)

func TestWhoeverStopsReadingIsClosedAndNobodyElse(t *testing.T) {
	attempt(t, &readers{lobbies: 4, spell: 6 * time.Second})
}
