package main

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"sync/atomic"
	"time"

	"github.com/cenkalti/backoff/v5"

	"tarnwort/libs/gameclient/loopback"
	"tarnwort/tools/chaos/internal/play"
)

const (
	// faultAnswerTimeout is how long clients behind a bad network wait for an answer.
	faultAnswerTimeout = 3 * time.Second
	// recoverTimeout is how long all clients may take to return once faults are off.
	recoverTimeout = 20 * time.Second
)

// network puts faults between lobbies and their server.
type network struct {
	lobbies
	rounds   int
	duration time.Duration
	settings []string

	proxy  *loopback.Proxy
	mended atomic.Int64 // how often
	rng    *rand.Rand
}

func (c *network) flags(f *flag.FlagSet) {
	f.IntVar(&c.rounds, "rounds", 5, "how often each fault is injected")
	f.IntVar(&c.active, "lobbies", 8, "lobbies that are played behind it")
	f.DurationVar(&c.duration, "duration", 5*time.Second, "how long a fault lasts at most")
	f.Uint64Var(&c.seed, "seed", uint64(time.Now().UnixNano()), "random seed for the faults and the games")
	c.settings = []string{"TARNWORT_PING_INTERVAL=2500ms"}
}

func (c *network) run(ctx context.Context, progress progress) (*play.Report, error) {
	a, err := newArena(ctx, 0, c.settings...)
	if err != nil {
		return nil, err
	}
	defer a.close()
	if c.proxy, err = loopback.NewProxy(a.server.Address); err != nil {
		return nil, err
	}
	defer c.proxy.Close()
	c.Target, c.Remote, c.AnswerTimeout, c.opens = c, true, faultAnswerTimeout, true
	c.Pauses = func() backoff.BackOff {
		b := backoff.NewExponentialBackOff()
		b.InitialInterval, b.MaxInterval = 50*time.Millisecond, 500*time.Millisecond
		return b
	}
	c.rng = rand.New(rand.NewPCG(c.seed, 2))
	err = c.whilePlaying(ctx, func(ctx context.Context) error { return c.attack(ctx, progress) })
	r := c.Report
	r.Tried = fmt.Sprintf("%d lobbies behind %d faults; seed %d", c.active, c.rounds*len(faults()), c.seed)
	a.checkSettled(ctx, r)
	r.Figure("all back %v after the faults were off, at most", milliseconds(r.Pause))
	r.CheckTime(r.Pause <= recoverTimeout, "clients were back only after %v", r.Pause)
	r.Check(r.Played().Unanswered > 0, "the faults were too weak: every command was answered")
	return r, err
}

// URL returns where clients reach the server.
func (c *network) URL() string { return "http://" + c.proxy.Address() }

// Generation counts how often faults were cleared. Clients check the server's state after each,
// as after a restart.
func (c *network) Generation() loopback.Generation {
	return loopback.Generation{Number: 1 + int(c.mended.Load())}
}

func (c *network) attack(ctx context.Context, progress progress) error {
	for round := range c.rounds {
		for _, f := range faults() {
			if err := c.inject(ctx, f); err != nil {
				return fmt.Errorf("%s, round %d: %w", f.Name, round+1, err)
			}
		}
		progress("round %d of %d, %d promises broken", round+1, c.rounds, c.Report.Broken())
	}
	return nil
}

// inject lets one fault pass, after which all clients return and check.
func (c *network) inject(ctx context.Context, f loopback.Fault) error {
	c.proxy.Inject(f)
	play.Sleep(ctx, c.duration/2+time.Duration(c.rng.Int64N(int64(c.duration/2))))
	c.mended.Add(1)
	c.proxy.Mend()
	began := time.Now()
	err := c.awaitChecked(ctx)
	c.Report.Pause = max(c.Report.Pause, time.Since(began))
	return err
}
