package system

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestCertainOffset(t *testing.T) {
	sent := time.Date(2026, 1, 1, 20, 0, 0, 0, time.UTC)
	received := sent.Add(100 * time.Millisecond)
	for name, c := range map[string]struct{ stored, want time.Duration }{
		"agrees": {50 * time.Millisecond, 0},
		"ahead":  {-30 * time.Second, 30 * time.Second},
		"behind": {30*time.Second + 100*time.Millisecond, -30 * time.Second},
	} {
		t.Run(name, func(t *testing.T) {
			assert.Equal(t, c.want, certainOffset(sent, received, sent.Add(c.stored)))
		})
	}
}

func TestClockOffset_Ready(t *testing.T) {
	const s = time.Second
	for name, c := range map[string]struct {
		own    time.Duration
		others []time.Duration
		ready  bool
	}{
		"agrees with NATS":                  {0, []time.Duration{30 * s}, true},
		"ahead of NATS and another server":  {30 * s, []time.Duration{0}, false},
		"behind NATS and another server":    {-30 * s, []time.Duration{100 * time.Millisecond, -30 * s}, false},
		"alone":                             {30 * s, nil, true},
		"NATS is off":                       {-30 * s, []time.Duration{-30 * s, -30 * s}, true},
		"no other server agrees with NATS":  {30 * s, []time.Duration{10 * s}, true},
		"a little more than another server": {2100 * time.Millisecond, []time.Duration{1900 * time.Millisecond}, true},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				offset := NewClockOffset()
				require.NoError(t, offset.Ready(), "without NATS")
				offset.CompareWith(func() []time.Duration { return c.others })
				require.Error(t, offset.Ready(), "not measured yet")
				offset.set(c.own)
				if c.own.Abs() > toleratedOffset {
					require.Error(t, offset.Ready(), "the others are not heard yet")
				}
				time.Sleep(othersHeardAfter)
				assert.Equal(t, c.ready, offset.Ready() == nil)
			})
		})
	}
}

func TestClockOffset_ReportsOnce(t *testing.T) {
	offset := NewClockOffset()
	var reports []bool
	for _, ahead := range []time.Duration{0, 600, -700, 100, 600} {
		reports = append(reports, offset.set(ahead*time.Millisecond))
	}
	assert.Equal(t, []bool{false, true, false, false, true}, reports)
}

func TestLastSeenBucket_MeasuresOffset(t *testing.T) {
	m := cluster(t)
	m.ahead.Store(int64(30 * time.Second))
	l := m.startServer()
	require.EventuallyWithT(t, func(c *assert.CollectT) {
		assert.InDelta(c, 30, l.store.(*LastSeenBucket).offset.Ahead().Seconds(), 5)
	}, 30*time.Second, 10*time.Millisecond)

	ahead, err := MeasureOffset(t.Context(), m.url)
	require.NoError(t, err)
	assert.Zero(t, ahead, "NATS runs on this machine")
}
