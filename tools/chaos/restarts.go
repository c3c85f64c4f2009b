package main

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"sync/atomic"
	"time"

	"github.com/cenkalti/backoff/v5"

	"tarnwort/libs/socketio/client"
	"tarnwort/tools/chaos/internal/disk"
	"tarnwort/tools/chaos/internal/gameclient"
	"tarnwort/tools/chaos/internal/process"
)

const (
	// maxOutage is how long a stop may keep any client away.
	maxOutage = 3 * time.Second
	// reconnectTimeout is how long all clients may take to return to a new process.
	reconnectTimeout = time.Minute
	// aimEvery is how many kills there are for one that is aimed at the end of a turn.
	aimEvery = 5
	// turnTimeout limits the wait for the end of a turn.
	turnTimeout = 40 * time.Second
	// stalledAtAStop is how many clients read nothing when the server is stopped.
	stalledAtAStop = 3
)

// restarts ends the server again and again while lobbies are played.
type restarts struct {
	lobbies
	kills, stops, cuts int

	server    *process.Server
	disk      *disk.Disk // when its power is cut
	rng       *rand.Rand
	report    *report
	stopping  atomic.Bool
	toReady   []time.Duration // after kills and cuts
	atOutages []time.Duration // after stops
}

func (c *restarts) flags(f *flag.FlagSet) {
	f.IntVar(&c.kills, "kills", 0, "how often the server is killed at a random moment")
	f.IntVar(&c.stops, "stops", 0, "how often it is stopped as a deploy does, beforehand")
	f.IntVar(&c.cuts, "cuts", 0, "how often the power of its disk is cut; needs the right to mount")
	f.IntVar(&c.active, "active", 8, "lobbies in which commands follow each other")
	f.IntVar(&c.idle, "idle", 4, "lobbies in which every turn runs out")
	f.Uint64Var(&c.seed, "seed", uint64(time.Now().UnixNano()), "random seed for the moments and the games")
}

func (c *restarts) run(ctx context.Context, progress progress) (*report, error) {
	dir, err := os.MkdirTemp("", "tarnwort-chaos-")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	data := dir + "/data"
	if c.cuts > 0 {
		if c.disk, err = disk.New(ctx, dir, disk.Roomy); err != nil {
			return nil, fmt.Errorf("a disk whose power can be cut: %w", err)
		}
		defer func() { _ = c.disk.Close(context.WithoutCancel(ctx)) }()
		data = c.disk.Path() + "/data"
	}
	binary, err := process.Build(ctx, dir)
	if err != nil {
		return nil, err
	}
	if c.server, err = process.New(binary, data, unlimited()...); err != nil {
		return nil, err
	}
	if _, err := c.server.StartReady(ctx); err != nil {
		return nil, err
	}
	defer c.server.Kill()
	c.report, c.target, c.retry = new(report), c.server, c.retryPolicy
	c.rng = rand.New(rand.NewPCG(c.seed, 1))
	err = c.whilePlaying(ctx, func(ctx context.Context) error { return c.attack(ctx, progress) })
	c.conclude()
	return c.report, err
}

// attack runs the stops before the kills: a lobby that was played for a quarter of an hour takes
// longer to load than a real one, which would lengthen the measured outages.
func (c *restarts) attack(ctx context.Context, progress progress) error {
	if err := c.stop(ctx, progress); err != nil {
		return err
	}
	kill := func(context.Context) error { c.server.Kill(); return nil }
	if err := c.repeat(ctx, "kill", c.kills, kill, progress); err != nil {
		return err
	}
	return c.repeat(ctx, "cut", c.cuts, c.cutPower, progress)
}

// retryPolicy lets clients reconnect as the product's do after a stop, and at once after a kill
// so that kills can follow each other closely.
func (c *restarts) retryPolicy() backoff.BackOff {
	if c.stopping.Load() {
		return client.ReferenceBackOff()
	}
	return backoff.NewConstantBackOff(10 * time.Millisecond)
}

// repeat ends the server at random moments, every aimEvery-th time about when a turn runs out.
func (c *restarts) repeat(ctx context.Context, name string, times int, end func(context.Context) error, progress progress) error {
	for n := 1; n <= times; n++ {
		if n%aimEvery == 0 && c.idle > 0 {
			at := c.nextTurnEnd(ctx, turnTimeout).Add(time.Duration(c.rng.IntN(400)-200) * time.Millisecond)
			pause(ctx, min(time.Until(at), turnTimeout))
		} else {
			pause(ctx, time.Duration(c.rng.IntN(1500))*time.Millisecond)
		}
		if err := end(ctx); err != nil {
			return fmt.Errorf("%s %d: %w", name, n, err)
		}
		took, err := c.restart(ctx)
		if err != nil {
			return fmt.Errorf("after %s %d: %w", name, n, err)
		}
		c.toReady = append(c.toReady, took)
		if n%10 == 0 || c.findings.Broken() > 0 {
			progress("%d × %s, %d promises broken", n, name, c.findings.Broken())
		}
	}
	return nil
}

// cutPower kills the process just before it cuts the disk's power: the kernel may report an
// interrupted flush as a success, and the server must not acknowledge it.
func (c *restarts) cutPower(ctx context.Context) error {
	if err := c.server.KillAnd(c.disk.Cut); err != nil {
		return err
	}
	return c.disk.Restore(ctx)
}

// stop ends the server as a deploy does, beside clients that read nothing.
func (c *restarts) stop(ctx context.Context, progress progress) error {
	c.stopping.Store(true)
	defer c.stopping.Store(false)
	for n := 1; n <= c.stops; n++ {
		pause(ctx, time.Duration(500+c.rng.IntN(1500))*time.Millisecond)
		before := len(c.findings.Outages())
		if err := c.stopBesideStalled(ctx); err != nil {
			return fmt.Errorf("stop %d: %w", n, err)
		}
		ready, err := c.restart(ctx)
		if err != nil {
			return fmt.Errorf("after stop %d: %w", n, err)
		}
		c.atOutages = append(c.atOutages, c.findings.Outages()[before:]...)
		g := c.server.Generation()
		progress("%d stops (this one ended after %v, ready again after %v), %d promises broken",
			n, g.Ended.Sub(g.Signalled).Round(time.Millisecond), ready.Round(time.Millisecond), c.findings.Broken())
	}
	return nil
}

func (c *restarts) stopBesideStalled(ctx context.Context) error {
	for range stalledAtAStop {
		seat, err := gameclient.Create(ctx, c.server.URL())
		if err != nil {
			return err
		}
		stalled, err := gameclient.Stall(ctx, c.server.URL(), seat)
		if err != nil {
			return err
		}
		defer stalled.Close()
	}
	return c.server.Stop()
}

// restart starts the server and waits until all clients have reconnected and checked its state.
func (c *restarts) restart(ctx context.Context) (toReady time.Duration, err error) {
	c.report.checkOutput(c.server.Output())
	if toReady, err = c.server.StartReady(ctx); err != nil {
		return 0, err
	}
	if err := c.awaitChecked(ctx, reconnectTimeout); err != nil {
		return 0, fmt.Errorf("%w\n%s", err, c.server.Output())
	}
	return toReady, nil
}

func (c *restarts) conclude() {
	r := c.report
	r.tried = fmt.Sprintf("%d stops, %d kills, %d power cuts; seed %d", c.stops, c.kills, c.cuts, c.seed)
	if slices.Sort(c.toReady); len(c.toReady) > 0 {
		r.figure("ready again after %v (median), %v (max)",
			percentile(c.toReady, 50).Round(time.Millisecond), percentile(c.toReady, 100).Round(time.Millisecond))
	}
	if slices.Sort(c.atOutages); len(c.atOutages) > 0 {
		r.pause = percentile(c.atOutages, 100)
		r.figure("a stop interrupted clients for %v (median), %v (max, of %d)",
			percentile(c.atOutages, 50).Round(time.Millisecond), r.pause.Round(time.Millisecond), len(c.atOutages))
		r.checkTime(r.pause <= maxOutage, "a stop interrupted a client for %v", r.pause)
	}
	r.checkOutput(c.server.Output())
	r.figure("lobbies opened beside %d", c.opener.Opened())
	r.add(c.findings)
}
