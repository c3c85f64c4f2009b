package limits

import (
	"context"
	"slices"
	"time"

	"tarnwort/libs/game"
)

// kind tells apart what is counted.
type kind uint8

// What is counted.
const (
	opened kind = iota
	failedOpens
	lookups
	tries
	lobbyTries
	firstTries
	strikes
	misses
	turns
	hashes
	seats
	lobbySeats
	changes
	votes
	avatars
	controls
	presses
	voteBatches
	devices
	knownDevices
	wide // is added to the kind of a /48's counters
)

// limiter allows burst events of one kind at once, and one more with each interval (a leaky bucket, as GCRA keeps it: all that
// is stored is when the bucket will be empty).
type limiter struct {
	table    *table
	kind     kind
	interval int64
	burst    int
	wider    *limiter // of a /48; nil for that one
}

// newLimiter allows n events in each span of time.
func newLimiter(t *table, k kind, n int, per time.Duration) *limiter {
	n = max(n, 1)
	m := &limiter{table: t, kind: k, interval: int64(per) / int64(n), burst: n}
	m.wider = &limiter{table: t, kind: k + wide, interval: m.interval / siteFactor, burst: n * siteFactor}
	return m
}

// allow counts an event, or refuses it with game.ErrTooManyTries.
func (m *limiter) allow(of subject) error {
	if wide, ok := of.widen(); ok && m.wider != nil {
		if err := m.wider.allow(wide); err != nil {
			return err
		}
	}
	key := m.table.key(m.kind, of)
	s := m.table.lockShard(key)
	defer s.mu.Unlock()
	if m.remaining(s, key) < 1 {
		return game.ErrTooManyTries
	}
	m.consume(s, key)
	return nil
}

// canAllow reports whether an event would be counted and not refused.
func (m *limiter) canAllow(of subject) bool {
	if wide, ok := of.widen(); ok && m.wider != nil && !m.wider.canAllow(wide) {
		return false
	}
	key := m.table.key(m.kind, of)
	s := m.table.lockShard(key)
	defer s.mu.Unlock()
	return m.remaining(s, key) >= 1
}

// run runs a call that reports whether it counts. No more calls run at a time than may still count.
func (m *limiter) run(ctx context.Context, of subject, call func() (counts bool, err error)) error {
	if wide, ok := of.widen(); ok && m.wider != nil {
		near := call
		call = func() (counts bool, err error) {
			err = m.runOne(ctx, of, func() (bool, error) {
				counts, err = near()
				return counts, err
			})
			return counts, err
		}
		return m.wider.runOne(ctx, wide, call)
	}
	return m.runOne(ctx, of, call)
}

func (m *limiter) runOne(ctx context.Context, of subject, call func() (counts bool, err error)) error {
	key := m.table.key(m.kind, of)
	if err := m.acquire(ctx, key); err != nil {
		return err
	}
	counted := false
	defer func() { m.release(key, counted) }()
	counts, err := call()
	counted = counts
	return err
}

// remaining is how many events a key may still count, of a shard that is locked.
func (m *limiter) remaining(s *shard, key uint64) int {
	debt := max(s.until(key)-m.table.now(), 0)
	return int((int64(m.burst)*m.interval - debt) / m.interval)
}

// consume counts an event if one is left, in a shard that is locked.
func (m *limiter) consume(s *shard, key uint64) {
	if m.remaining(s, key) < 1 {
		return
	}
	now := m.table.now()
	s.store(key, max(s.until(key), now)+m.interval, now, m.table.maxSets)
}

// countFailures makes a call count when it fails with one of these.
func countFailures(call func() error, nos ...game.Rejection) func() (counts bool, err error) {
	return func() (bool, error) {
		err := call()
		return slices.ContainsFunc(nos, func(no game.Rejection) bool { return isRejection(err, no) }), err
	}
}
