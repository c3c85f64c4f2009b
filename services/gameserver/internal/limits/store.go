package limits

import (
	"hash/maphash"
	"time"

	"github.com/jellydator/ttlcache/v3"
	"golang.org/x/time/rate"

	"tarnwort/libs/game"
)

// maxCounters bounds the memory of all counters to about 40 MB. The one that was not used for longest gives way; ADR 31 says
// what that is worth to an attacker.
const maxCounters = 100_000

// caller is who asks, and for which lobby.
type caller struct {
	network subject
	lobby   game.LobbyID
	token   string
}

// store holds the counters of all kinds. A counter expires when nothing was counted for as long as it takes to be as good as new.
type store struct {
	rules    [kinds]rule
	seed     maphash.Seed
	counters *ttlcache.Cache[uint64, *rate.Limiter]
}

// newStore returns a store without a goroutine: expired counters are evicted when it is full.
func newStore(c Config) *store {
	return &store{rules(c), maphash.MakeSeed(), ttlcache.New(ttlcache.WithCapacity[uint64, *rate.Limiter](maxCounters))}
}

// take counts an event, or reports that the limit is reached. A refused event counts neither for a /64 nor for the /48 around
// it, so that one /64 cannot use up the limit of its neighbours.
func (s *store) take(k kind, by caller) bool {
	near, wide := s.subjects(k, by)
	if wide != (subject{}) && !s.counter(k, wide, SiteFactor).Allow() {
		return false
	}
	if s.counter(k, near, 1).Allow() {
		return true
	}
	if wide != (subject{}) {
		giveBack(s.counter(k, wide, SiteFactor))
	}
	return false
}

// giveBack takes back the count of an event that did not happen.
func (s *store) giveBack(k kind, by caller) {
	near, wide := s.subjects(k, by)
	giveBack(s.counter(k, near, 1))
	if wide != (subject{}) {
		giveBack(s.counter(k, wide, SiteFactor))
	}
}

// giveBack relies on a negative number of events adding tokens; the next call caps them at the burst.
func giveBack(counter *rate.Limiter) { counter.AllowN(time.Now(), -1) }

// isUsedUp reports whether take would refuse an event. It creates no counter.
func (s *store) isUsedUp(k kind, by caller) bool {
	isUsedUp := func(of subject) bool {
		found := s.counters.Get(s.hash(k, of), ttlcache.WithDisableTouchOnHit[uint64, *rate.Limiter]())
		return found != nil && found.Value().Tokens() < 1
	}
	near, wide := s.subjects(k, by)
	return isUsedUp(near) || wide != (subject{}) && isUsedUp(wide)
}

// subjects returns what an event counts for: one subject, or a /64 and the /48 around it.
func (s *store) subjects(k kind, by caller) (near, wide subject) {
	switch s.rules[k].key {
	case byNetwork:
		near = by.network
	case byNetworkAndLobby:
		near = by.network.atLobby(by.lobby)
	case byLobby:
		near = subject{lobby: by.lobby}
	case byToken:
		near = subject{token: by.token}
	}
	wide, _ = near.widen()
	return near, wide
}

// counter returns the counter of a subject, which has factor times the limit.
func (s *store) counter(k kind, of subject, factor int) *rate.Limiter {
	r := s.rules[k]
	perSecond := float64(factor*r.events) / r.per.Seconds()
	full := time.Duration(float64(factor*r.burst) / perSecond * float64(time.Second))
	found, _ := s.counters.GetOrSetFunc(s.hash(k, of), func() *rate.Limiter {
		return rate.NewLimiter(rate.Limit(perSecond), factor*r.burst)
	}, ttlcache.WithTTL[uint64, *rate.Limiter](full))
	return found.Value()
}

// hash returns the key of a counter under a secret seed, so that a client cannot choose which counters collide.
func (s *store) hash(k kind, of subject) uint64 {
	return maphash.Comparable(s.seed, struct {
		kind kind
		of   subject
	}{k, of})
}
