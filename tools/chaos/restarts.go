package main

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"sync/atomic"
	"time"

	"github.com/cenkalti/backoff/v5"

	"tarnwort/libs/gameclient"
	"tarnwort/libs/protocol"
	"tarnwort/libs/socketio/client"
	"tarnwort/tools/chaos/internal/disk"
	"tarnwort/tools/chaos/internal/play"
)

const (
	// maxOutage is how long a stop may keep any client away.
	maxOutage = 3 * time.Second
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
	onDisk             bool // whose power can be cut

	*arena

	rng       *rand.Rand
	stopping  atomic.Bool
	toReady   []time.Duration // after kills and cuts
	atOutages []time.Duration // after stops
}

func (c *restarts) flags(f *flag.FlagSet) {
	if c.onDisk {
		f.IntVar(&c.cuts, "cuts", 20, "how often the power of the disk is cut; needs the right to mount")
	} else {
		f.IntVar(&c.kills, "kills", 100, "how often the server is killed at a random moment")
		f.IntVar(&c.stops, "stops", 5, "how often it is stopped as a deploy does, beforehand")
	}
	f.IntVar(&c.active, "active", 8, "lobbies in which commands follow each other")
	f.IntVar(&c.idle, "idle", 4, "lobbies in which every turn runs out")
	f.Uint64Var(&c.seed, "seed", uint64(time.Now().UnixNano()), "random seed for the moments and the games")
}

func (c *restarts) run(ctx context.Context, progress progress) (_ *play.Report, err error) {
	size := int64(0)
	if c.onDisk {
		size = disk.Roomy
	}
	if c.arena, err = newArena(ctx, size); err != nil {
		return nil, err
	}
	defer c.close()
	c.Target, c.Pauses, c.opens = c.server, c.retryPolicy, true
	c.rng = rand.New(rand.NewPCG(c.seed, 1))
	err = c.whilePlaying(ctx, func(ctx context.Context) error { return c.attack(ctx, progress) })
	c.conclude()
	return c.Report, err
}

// attack runs the stops before the kills: a lobby that was played for a quarter of an hour takes
// longer to load than a real one, which would lengthen the measured outages.
func (c *restarts) attack(ctx context.Context, progress progress) error {
	c.stopping.Store(true)
	if _, err := c.repeat(ctx, "stop", c.stops, c.stopBesideStalled, progress); err != nil {
		return err
	}
	c.stopping.Store(false)
	c.atOutages = c.Report.Played().Outages
	name, times, end := "kill", c.kills, c.kill
	if c.onDisk {
		name, times, end = "cut", c.cuts, c.cutPower
	}
	var err error
	c.toReady, err = c.repeat(ctx, name, times, end, progress)
	return err
}

// retryPolicy lets clients reconnect as the product's do after a stop, and at once after a kill
// so that kills can follow each other closely.
func (c *restarts) retryPolicy() backoff.BackOff {
	if c.stopping.Load() {
		return client.ReferenceBackOff()
	}
	return backoff.NewConstantBackOff(10 * time.Millisecond)
}

// repeat ends the server at random moments, every aimEvery-th time about when a turn runs out, and starts it again.
func (c *restarts) repeat(ctx context.Context, name string, times int, end func(context.Context) error, progress progress) (toReady []time.Duration, err error) {
	for n := 1; n <= times; n++ {
		if n%aimEvery == 0 && c.idle > 0 {
			at := c.awaitTurnEnd(ctx).Add(time.Duration(c.rng.IntN(400)-200) * time.Millisecond)
			play.Sleep(ctx, min(time.Until(at), turnTimeout))
		} else {
			play.Sleep(ctx, time.Duration(c.rng.IntN(1500))*time.Millisecond)
		}
		if err := end(ctx); err != nil {
			return nil, fmt.Errorf("%s %d: %w", name, n, err)
		}
		took, err := c.restart(ctx)
		if err != nil {
			return nil, fmt.Errorf("after %s %d: %w", name, n, err)
		}
		toReady = append(toReady, took)
		if n%10 == 0 || n == times || c.Report.Broken() > 0 {
			progress("%d × %s, %d promises broken", n, name, c.Report.Broken())
		}
	}
	return toReady, nil
}

func (c *restarts) kill(context.Context) error {
	c.server.Kill()
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

// stopBesideStalled ends the server as a deploy does, beside clients that read nothing.
func (c *restarts) stopBesideStalled(ctx context.Context) error {
	for range stalledAtAStop {
		seat, err := gameclient.Create(ctx, c.server.URL(), protocol.CreateLobby{PlayerName: "Gunda"})
		if err != nil {
			return err
		}
		stalled, err := play.Stall(ctx, c.server.URL(), seat)
		if err != nil {
			return err
		}
		defer stalled.Close()
	}
	return c.server.Stop()
}

// restart starts the server and waits until all clients have reconnected and checked its state.
func (c *restarts) restart(ctx context.Context) (toReady time.Duration, err error) {
	c.Report.CheckOutput(c.server.Output())
	if toReady, err = c.server.StartReady(ctx); err != nil {
		return 0, err
	}
	if err := c.awaitChecked(ctx); err != nil {
		return 0, fmt.Errorf("%w\n%s", err, c.server.Output())
	}
	return toReady, nil
}

func (c *restarts) conclude() {
	r := c.Report
	r.Tried = fmt.Sprintf("%d stops, %d kills, %d power cuts; seed %d", c.stops, c.kills, c.cuts, c.seed)
	r.FigureTimes("ready again after", c.toReady)
	r.Pause = r.FigureTimes("a stop interrupted clients for", c.atOutages)
	r.CheckTime(r.Pause <= maxOutage, "a stop interrupted a client for %v", r.Pause)
	r.CheckOutput(c.server.Output())
}
