package limits

import (
	"context"
	"slices"
	"time"

	"github.com/jellydator/ttlcache/v3"
	"golang.org/x/time/rate"

	"tarnwort/libs/game"
)

// counters count by key.
type counters struct {
	cache *ttlcache.Cache[string, *counter]
	every rate.Limit
	burst int
}

// newCounters allows n events per key in each span of time. A key that was quiet
// for two of them is forgotten.
func newCounters(n int, per time.Duration) *counters {
	c := &counters{
		cache: ttlcache.New(ttlcache.WithTTL[string, *counter](2 * per)),
		every: rate.Every(per / time.Duration(max(n, 1))),
		burst: n,
	}
	go c.cache.Start() // ends with Stop
	return c
}

func (c *counters) of(key string) *counter {
	item, _ := c.cache.GetOrSetFunc(key, func() *counter {
		limiter := rate.NewLimiter(c.every, c.burst)
		return &counter{limiter: limiter, gate: gate{limiter: limiter}, turn: make(chan struct{}, 1)}
	})
	return item.Value()
}

// counter is one key's.
type counter struct {
	limiter *rate.Limiter
	gate    gate
	turn    chan struct{}
}

// count counts an event, or refuses it with game.ErrTooManyTries.
func (c *counter) count() error {
	if !c.limiter.Allow() {
		return game.ErrTooManyTries
	}
	return nil
}

// pass runs a call that tells whether it counts.
func (c *counter) pass(ctx context.Context, call func() (counts bool, err error)) error {
	if err := c.gate.enter(ctx); err != nil {
		return err
	}
	counted := false
	defer func() { c.gate.leave(counted) }()
	counts, err := call()
	counted = counts
	return err
}

// failing makes a call count when it fails with one of these.
func failing(call func() error, nos ...game.Rejection) func() (counts bool, err error) {
	return func() (bool, error) {
		err := call()
		return slices.ContainsFunc(nos, func(no game.Rejection) bool { return isRejection(err, no) }), err
	}
}

// enter waits until no other call of this counter has the turn.
func (c *counter) enter(ctx context.Context) (leave func(), err error) {
	leave = func() { <-c.turn }
	select {
	case c.turn <- struct{}{}: // as most get it
		return leave, nil
	default:
	}
	ctx, cancel := patiently(ctx)
	defer cancel()
	select {
	case c.turn <- struct{}{}:
		return leave, nil
	case <-ctx.Done():
		return nil, context.Cause(ctx)
	}
}
