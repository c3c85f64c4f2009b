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
	devices
	seenDevices
	wide // is added to the kind of a /48's counters
)

// meter allows burst events of one kind at once, and one more with each interval (a leaky bucket, as GCRA keeps it: all that
// is stored is when the bucket will be empty).
type meter struct {
	table    *table
	kind     kind
	interval int64
	burst    int
	wider    *meter // of a /48; nil for that one
}

// newMeter allows n events in each span of time.
func newMeter(t *table, k kind, n int, per time.Duration) *meter {
	n = max(n, 1)
	m := &meter{table: t, kind: k, interval: int64(per) / int64(n), burst: n}
	m.wider = &meter{table: t, kind: k + wide, interval: m.interval / wideFactor, burst: n * wideFactor}
	return m
}

// count counts an event, or refuses it with game.ErrTooManyTries.
func (m *meter) count(of subject) error {
	if wide, ok := of.widened(); ok && m.wider != nil {
		if err := m.wider.count(wide); err != nil {
			return err
		}
	}
	key := m.table.key(m.kind, of)
	s := m.table.locked(key)
	defer s.mu.Unlock()
	if m.left(s, key) < 1 {
		return game.ErrTooManyTries
	}
	m.take(s, key)
	return nil
}

// has reports whether an event would be counted and not refused.
func (m *meter) has(of subject) bool {
	if wide, ok := of.widened(); ok && m.wider != nil && !m.wider.has(wide) {
		return false
	}
	key := m.table.key(m.kind, of)
	s := m.table.locked(key)
	defer s.mu.Unlock()
	return m.left(s, key) >= 1
}

// pass runs a call that tells whether it counts. No more calls run at a time than may still count.
func (m *meter) pass(ctx context.Context, of subject, call func() (counts bool, err error)) error {
	if wide, ok := of.widened(); ok && m.wider != nil {
		near := call
		call = func() (counts bool, err error) {
			err = m.passOne(ctx, of, func() (bool, error) {
				counts, err = near()
				return counts, err
			})
			return counts, err
		}
		return m.wider.passOne(ctx, wide, call)
	}
	return m.passOne(ctx, of, call)
}

func (m *meter) passOne(ctx context.Context, of subject, call func() (counts bool, err error)) error {
	key := m.table.key(m.kind, of)
	if err := m.enter(ctx, key); err != nil {
		return err
	}
	counted := false
	defer func() { m.leave(key, counted) }()
	counts, err := call()
	counted = counts
	return err
}

// left is how many events a key may still count, of a shard that is locked.
func (m *meter) left(s *shard, key uint64) int {
	debt := max(s.until(key)-m.table.now(), 0)
	return int((int64(m.burst)*m.interval - debt) / m.interval)
}

// take counts an event if one is left, in a shard that is locked.
func (m *meter) take(s *shard, key uint64) {
	if m.left(s, key) < 1 {
		return
	}
	now := m.table.now()
	s.keep(key, max(s.until(key), now)+m.interval, now, m.table.most)
}

// failing makes a call count when it fails with one of these.
func failing(call func() error, nos ...game.Rejection) func() (counts bool, err error) {
	return func() (bool, error) {
		err := call()
		return slices.ContainsFunc(nos, func(no game.Rejection) bool { return isRejection(err, no) }), err
	}
}
