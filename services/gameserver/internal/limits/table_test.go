package limits

import (
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
)

// host returns the n-th IPv4 address.
func host(n int) string { return fmt.Sprintf("%d.%d.%d.%d", 1+n>>24, n>>16&255, n>>8&255, n&255) }

func TestTable_UsedUpCounterUnderPressure(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := newLimiter(newTable(1<<20), lookups, 30, time.Minute)
		attacker := networkSubject("192.0.2.1")
		for range 30 {
			require.NoError(t, m.allow(attacker))
		}
		for n := range 10 * (1 << 20) / slotBytes {
			_ = m.allow(networkSubject(host(n)))
		}
		assert.ErrorIs(t, m.allow(attacker), game.ErrTooManyTries, "far more networks than slots")
	})
}

func TestTable_ReusesWhatIsOver(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := newLimiter(newTable(1<<20), lookups, 30, time.Minute)
		slots, refused := (1<<20)/slotBytes, 0
		for n := range 2 * slots {
			_ = m.allow(networkSubject(host(n)))
		}
		time.Sleep(time.Minute)
		for n := range slots / 4 {
			for range 31 {
				if m.allow(networkSubject(host(n))) != nil {
					refused++
				}
			}
		}
		assert.InEpsilon(t, slots/4, refused, 0.01)
	})
}

func TestTable_Gates(t *testing.T) {
	l := New(Config{})
	_ = l.Change(t.Context(), "192.0.2.1", func() (bool, error) { return true, nil })
	_ = l.Change(t.Context(), "192.0.2.1", func() (bool, error) { return true, nil })
	for i := range l.changes.table.shards {
		assert.Empty(t, l.changes.table.shards[i].gates, "no call runs")
	}
}
