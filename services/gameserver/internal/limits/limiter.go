package limits

import (
	"context"
	"slices"
	"time"

	"tarnwort/libs/game"
)

// kind is what a limiter counts.
type kind uint8

// The kinds; the fields of Limits have the same names.
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

// limiter allows burst events of one kind at once, and one more after each interval. It is a leaky bucket in the form of GCRA,
// which stores only the time at which the bucket is empty.
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
	l := &limiter{table: t, kind: k, interval: int64(per) / int64(n), burst: n}
	l.wider = &limiter{table: t, kind: k + wide, interval: l.interval / SiteFactor, burst: n * SiteFactor}
	return l
}

// allow counts an event, or refuses it with game.ErrTooManyTries. A refused event does not count, neither for the /64 nor for
// its /48, so that one /64 cannot use up the limit of its neighbours.
func (l *limiter) allow(of subject) error {
	if !l.canAllow(of) {
		return game.ErrTooManyTries
	}
	if wide, ok := of.widen(); ok && l.wider != nil {
		if err := l.wider.allow(wide); err != nil {
			return err
		}
	}
	key := l.table.key(l.kind, of)
	s := l.table.lockShard(key)
	defer s.mu.Unlock()
	if l.remaining(s, key) < 1 {
		return game.ErrTooManyTries
	}
	l.consume(s, key)
	return nil
}

// canAllow reports whether allow would count an event now.
func (l *limiter) canAllow(of subject) bool {
	if wide, ok := of.widen(); ok && l.wider != nil && !l.wider.canAllow(wide) {
		return false
	}
	key := l.table.key(l.kind, of)
	s := l.table.lockShard(key)
	defer s.mu.Unlock()
	return l.remaining(s, key) >= 1
}

// run runs a call that reports whether it counts. No more calls run at a time than may still count.
func (l *limiter) run(ctx context.Context, of subject, call func() (counts bool, err error)) error {
	if wide, ok := of.widen(); ok && l.wider != nil {
		near := call
		call = func() (counts bool, err error) {
			err = l.runOne(ctx, of, func() (bool, error) {
				counts, err = near()
				return counts, err
			})
			return counts, err
		}
		return l.wider.runOne(ctx, wide, call)
	}
	return l.runOne(ctx, of, call)
}

// runOne is run for one counter, without the wider network.
func (l *limiter) runOne(ctx context.Context, of subject, call func() (counts bool, err error)) error {
	key := l.table.key(l.kind, of)
	if err := l.acquire(ctx, key); err != nil {
		return err
	}
	counted := false
	defer func() { l.release(key, counted) }()
	counts, err := call()
	counted = counts
	return err
}

// remaining returns how many events of a key are still allowed. The shard is locked.
func (l *limiter) remaining(s *shard, key uint64) int {
	debt := max(s.until(key)-l.table.now(), 0)
	return int((int64(l.burst)*l.interval - debt) / l.interval)
}

// consume counts an event if one is still allowed. The shard is locked.
func (l *limiter) consume(s *shard, key uint64) {
	if l.remaining(s, key) < 1 {
		return
	}
	now := l.table.now()
	s.store(key, max(s.until(key), now)+l.interval, now, l.table.maxSets)
}

// countFailures wraps a call so that it counts when it fails with one of these rejections.
func countFailures(call func() error, nos ...game.Rejection) func() (counts bool, err error) {
	return func() (bool, error) {
		err := call()
		return slices.ContainsFunc(nos, func(no game.Rejection) bool { return isRejection(err, no) }), err
	}
}
