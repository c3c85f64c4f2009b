//go:build unix

package sqlite_test

import (
	"math/rand/v2"
	"os"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"
)

func TestMain(m *testing.M) {
	if runRole() {
		return
	}
	goleak.VerifyTestMain(m)
}

// Environment variables that make tests longer.
const (
	killsVariable   = "TARNWORT_SOAK_KILLS"
	damagesVariable = "TARNWORT_SOAK_DAMAGES"
)

// countOf is the number in an environment variable, or few.
func countOf(variable string, few int) int {
	if n, err := strconv.Atoi(os.Getenv(variable)); err == nil {
		return n
	}
	return few
}

func TestKill_losesAndDoublesNothing(t *testing.T) {
	dir, l := t.TempDir(), newLedger()
	kills := countOf(killsVariable, 4)
	for range kills {
		l.playAndKill(t, dir, time.Duration(rand.IntN(300))*time.Millisecond)
	}
	require.NotEmpty(t, l.stored)

	settings := quickly(t)
	settings.Dir = dir
	log, observed := openObserved(t, settings)

	var ended []string
	for n := range l.next {
		assert.Equal(t, "kept", l.verdict(n, foundOf(log, n)), "lobby %d", n)
	}
	for id := range log.Lobbies(t.Context()) { // completes the erasures
		require.NotEmpty(t, id)
	}
	for n := range l.closed {
		ended = append(ended, canary(n))
	}
	requireErased(t, dir, ended)
	assert.Empty(t, observed.All())
	t.Logf("%d kills, %d lobbies, %d ended", kills, len(l.stored), len(ended))
}
