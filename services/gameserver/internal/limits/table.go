package limits

import (
	"hash/maphash"
	"sync"
	"time"
)

const (
	// shardCount is how many parts of a table are locked on their own; a power of two.
	shardCount = 64
	// ways is how many slots a set has, as in a set-associative cache.
	ways = 8
	// firstSets is how many sets a shard has before it grows.
	firstSets = 4
)

// table keeps one number per key in bounded memory: the time at which the key expires. Keys are hashes under a secret seed, so
// that a client cannot choose which keys share a set; ADR 21 says what it takes to evict one early.
type table struct {
	seed    maphash.Seed
	start   time.Time
	maxSets int // sets of a shard
	shards  [shardCount]shard
}

type shard struct {
	mu    sync.Mutex
	slots []slot           // sets of ways slots, a power of two of them
	gates map[uint64]*gate // of calls that run or wait now
}

// slot is slotBytes long.
type slot struct {
	key   uint64
	until int64 // nanoseconds since the table began
}

const slotBytes = 16

// newTable returns a table that grows to at most so many bytes.
func newTable(bytes int) *table {
	t := &table{seed: maphash.MakeSeed(), start: time.Now(), maxSets: firstSets}
	for 2*t.maxSets*ways*slotBytes*shardCount <= bytes {
		t.maxSets *= 2
	}
	return t
}

func (t *table) now() int64 { return int64(time.Since(t.start)) }

// key returns the hash of a kind and a subject.
func (t *table) key(what kind, of subject) uint64 {
	return maphash.Comparable(t.seed, struct {
		kind kind
		of   subject
	}{what, of})
}

// lockShard returns the shard of a key with its lock held.
func (t *table) lockShard(key uint64) *shard {
	s := &t.shards[key%shardCount]
	s.mu.Lock()
	return s
}

// until returns when a key expires; zero for one that is not stored.
func (s *shard) until(key uint64) int64 {
	for _, slot := range s.set(key) {
		if slot.key == key {
			return slot.until
		}
	}
	return 0
}

// store sets when a key expires. It reuses the slot of an expired key first, then grows, then replaces the key that expires
// first; a new key that would expire before all others of a full set is not stored.
func (s *shard) store(key uint64, until, now int64, most int) {
	set := s.set(key)
	least := 0
	for i := range set {
		if set[i].key == key {
			set[i].until = until
			return
		}
		if set[i].until < set[least].until {
			least = i
		}
	}
	switch {
	case len(set) > 0 && set[least].until <= now:
		set[least] = slot{key, until}
	case len(s.slots) < most*ways:
		s.grow(now)
		s.store(key, until, now, most)
	case set[least].until < until:
		set[least] = slot{key, until}
	}
}

func (s *shard) set(key uint64) []slot {
	if len(s.slots) == 0 {
		return nil
	}
	sets := uint64(len(s.slots) / ways)
	first := key / shardCount % sets * ways
	return s.slots[first : first+ways]
}

// grow doubles the number of sets. The keys of an old set are split between two new ones, so they always fit.
func (s *shard) grow(now int64) {
	old := s.slots
	s.slots = make([]slot, max(2*len(old), firstSets*ways))
	for _, kept := range old {
		if kept.until > now {
			s.store(kept.key, kept.until, now, 0)
		}
	}
}
