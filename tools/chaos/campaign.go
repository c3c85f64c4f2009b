package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"tarnwort/tools/chaos/internal/disk"
	"tarnwort/tools/chaos/internal/play"
	"tarnwort/tools/chaos/internal/process"
)

const (
	// backWithin is how long everybody may take to come back to a new process.
	backWithin = time.Minute
	// mostWait bounds the wait for a turn that is about to run out.
	mostWait = 40 * time.Second
	// lookEvery is the pause between looks whether something has come about.
	lookEvery = 5 * time.Millisecond
)

// plan says what to do to the server.
type plan struct {
	kills, stops, cuts int
	// crowds is how often so many people come that memory ends.
	crowds int
	// people are how many come at most.
	people int
	// lively and sleepy are how many lobbies are played.
	lively, sleepy int
	// aimEvery says that every so many kills are aimed at the end of a turn.
	aimEvery int
	seed     uint64
}

// campaign is one server, the people who play on it, and what came of it.
type campaign struct {
	plan     plan
	server   *process.Server
	disk     *disk.Disk // when its power is going to be cut
	findings *play.Findings
	dice     *rand.Rand
	doorstep *play.Doorstep

	toReady []time.Duration // after kills and cuts
	outages []time.Duration // after stops

	fallen    []fall
	withstood int // crowds
	races     []string

	stopping atomic.Bool

	mu   sync.Mutex
	back map[int]int // process number to how many groups have come back to it
	due  time.Time   // when a turn is going to be skipped
}

// run plays while the server is killed and stopped, and returns what came of it.
func run(ctx context.Context, p plan, progress func(format string, args ...any)) (*campaign, error) {
	dir, err := os.MkdirTemp("", "tarnwort-chaos-")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	binary, err := process.Build(ctx, dir)
	if err != nil {
		return nil, err
	}
	data := dir + "/data"
	var d *disk.Disk
	if p.cuts > 0 {
		if d, err = disk.New(ctx, dir, disk.Roomy); err != nil {
			return nil, fmt.Errorf("a disk whose power can be cut: %w", err)
		}
		defer func() { _ = d.Close(context.WithoutCancel(ctx)) }()
		data = d.Path() + "/data"
	}
	server, err := process.New(binary, data, unbounded()...)
	if err != nil {
		return nil, err
	}
	c := &campaign{
		plan: p, server: server, disk: d, findings: new(play.Findings),
		dice: rand.New(rand.NewPCG(p.seed, 1)), back: make(map[int]int),
	}
	if err := server.Start(); err != nil {
		return nil, err
	}
	defer server.Kill()
	if _, err := server.AwaitReady(ctx); err != nil {
		return nil, err
	}
	defer c.listen()
	return c, c.whilePlaying(ctx, func(ctx context.Context) error {
		// First the stops: a lobby that was played for a quarter of an hour without
		// a pause has more to read than any real one, and outages would tell of that.
		if err := c.stop(ctx, progress); err != nil {
			return err
		}
		if err := c.strike(ctx, "kill", c.plan.kills, c.kill, progress); err != nil {
			return err
		}
		if err := c.strike(ctx, "cut", c.plan.cuts, c.cutPower, progress); err != nil {
			return err
		}
		return c.strike(ctx, "crowd", c.plan.crowds, c.crowd, progress)
	})
}

// whilePlaying opens the lobbies and runs attack while they are played.
func (c *campaign) whilePlaying(ctx context.Context, attack func(context.Context) error) error {
	ctx, end := context.WithCancel(ctx)
	var playing sync.WaitGroup
	defer playing.Wait()
	defer end()
	for i := range c.plan.lively {
		lobby, err := play.NewLively(ctx, c.server, c.findings, c.again, c.plan.seed+uint64(i), c.isBack)
		if err != nil {
			return fmt.Errorf("lively lobby: %w", err)
		}
		playing.Go(func() { lobby.Run(ctx) })
	}
	for range c.plan.sleepy {
		lobby, err := play.NewSleepy(ctx, c.server, c.findings, c.again, c.isBack, c.isDue)
		if err != nil {
			return fmt.Errorf("sleepy lobby: %w", err)
		}
		playing.Go(func() { lobby.Run(ctx) })
	}
	c.doorstep = play.NewDoorstep(c.server, c.findings, c.isBack)
	playing.Go(func() { c.doorstep.Run(ctx) })
	return attack(ctx)
}

// again is when clients come back: while the server is killed at once, so that
// kills can follow each other closely, and else as the product's do.
func (c *campaign) again(try int) time.Duration {
	if !c.stopping.Load() {
		return 10 * time.Millisecond
	}
	pause := min(time.Duration(try)*time.Second, 5*time.Second)
	return time.Duration(float64(pause) * (0.5 + rand.Float64()))
}

func (c *campaign) isBack(life int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.back[life]++
}

func (c *campaign) backTo(life int) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.back[life]
}

func (c *campaign) isDue(at time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.due = at
}

// nextDue waits for word of a turn that is going to run out, which somebody
// brings soon after everybody is back.
func (c *campaign) nextDue(ctx context.Context) time.Time {
	for asked := time.Now(); ; c.waitUntil(ctx, time.Now().Add(lookEvery)) {
		c.mu.Lock()
		due := c.due
		c.mu.Unlock()
		if due.After(time.Now()) || ctx.Err() != nil || time.Since(asked) > mostWait {
			return due
		}
	}
}

func (c *campaign) waitUntil(ctx context.Context, at time.Time) {
	select {
	case <-time.After(min(time.Until(at), mostWait)):
	case <-ctx.Done():
	}
}

// spread returns the middle and the largest of durations, zero for none.
func spread(of []time.Duration) (median, largest time.Duration) {
	if len(of) == 0 {
		return 0, 0
	}
	sorted := slices.Sorted(slices.Values(of))
	return sorted[len(sorted)/2], sorted[len(sorted)-1]
}
