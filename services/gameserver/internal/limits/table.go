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

// table keeps one number per key in a bounded piece of memory: until when what was counted counts against the key.
//
// A key is 64 bits of a hash with a secret seed, so that a client cannot choose which keys share its set. The slots of
// expired keys are reused first. In a full set the key with the least time left is replaced, and a new key with less
// time left than all of them is not kept.
//
// To evict a used-up key early, a client must fill all 8 slots of its set with other used-up keys. With the 2 million
// slots of tableBytes that takes two million networks.
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

// newTable keeps at most so many bytes, which it takes only when they are needed.
func newTable(bytes int) *table {
	t := &table{seed: maphash.MakeSeed(), start: time.Now(), maxSets: firstSets}
	for 2*t.maxSets*ways*slotBytes*shardCount <= bytes {
		t.maxSets *= 2
	}
	return t
}

func (t *table) now() int64 { return int64(time.Since(t.start)) }

// key is the hash of what is counted and of whom.
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

// until is when a key's time is over; zero for one that is not kept.
func (s *shard) until(key uint64) int64 {
	for _, slot := range s.set(key) {
		if slot.key == key {
			return slot.until
		}
	}
	return 0
}

// store sets until when a key counts.
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

// grow doubles the shard. Both halves of a former set fit into the two that follow it.
func (s *shard) grow(now int64) {
	old := s.slots
	s.slots = make([]slot, max(2*len(old), firstSets*ways))
	for _, kept := range old {
		if kept.until > now {
			s.store(kept.key, kept.until, now, 0)
		}
	}
}
