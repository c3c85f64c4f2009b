package main

import (
	"context"
	"fmt"
	"strings"
	"time"
)

// strike ends the server at random moments, every aimEvery-th time about when a
// turn runs out.
func (c *campaign) strike(ctx context.Context, name string, times int, end func(context.Context) error, progress func(string, ...any)) error {
	for n := 1; n <= times; n++ {
		if c.plan.aimEvery > 0 && n%c.plan.aimEvery == 0 {
			c.waitUntil(ctx, c.nextDue(ctx).Add(time.Duration(c.dice.IntN(400)-200)*time.Millisecond))
		} else {
			c.waitUntil(ctx, time.Now().Add(time.Duration(c.dice.IntN(1500))*time.Millisecond))
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
			progress("%d %ss, %d promises broken", n, name, c.findings.Broken())
		}
	}
	return nil
}

func (c *campaign) kill(context.Context) error {
	c.server.Kill()
	return nil
}

// cutPower takes the power from the process and the disk. The process goes first,
// by a hair, so that it acknowledges nothing any more: flushes that are under way
// are cut in the middle, and a kernel may call those a success.
func (c *campaign) cutPower(ctx context.Context) error {
	if err := c.server.KillAnd(c.disk.Cut); err != nil {
		return err
	}
	return c.disk.Restore(ctx)
}

// stopBesideSilent stops the server while some connections do not hear of it: everybody
// else is away no longer for that.
func (c *campaign) stopBesideSilent(ctx context.Context) error {
	quiet, err := newSilent(ctx, c.server.URL())
	defer quiet.close()
	if err != nil {
		return err
	}
	return c.server.Stop()
}

// stop ends the server as a deploy does.
func (c *campaign) stop(ctx context.Context, progress func(string, ...any)) error {
	c.stopping.Store(true)
	defer c.stopping.Store(false)
	for n := 1; n <= c.plan.stops; n++ {
		c.waitUntil(ctx, time.Now().Add(time.Duration(500+c.dice.IntN(1500))*time.Millisecond))
		before := len(c.findings.Away())
		if err := c.stopBesideSilent(ctx); err != nil {
			return fmt.Errorf("stop %d: %w", n, err)
		}
		ready, err := c.restart(ctx)
		if err != nil {
			return fmt.Errorf("after stop %d: %w", n, err)
		}
		c.outages = append(c.outages, c.findings.Away()[before:]...)
		life := c.server.Life()
		progress("%d stops (this one ended after %v, ready again after %v), %d promises broken",
			n, life.Ended.Sub(life.Told).Round(time.Millisecond), ready.Round(time.Millisecond), c.findings.Broken())
	}
	return nil
}

// restart starts the server again and waits until everybody is back and has
// checked what it remembers.
func (c *campaign) restart(ctx context.Context) (toReady time.Duration, err error) {
	c.listen()
	if err := c.server.Start(); err != nil {
		return 0, err
	}
	if toReady, err = c.server.AwaitReady(ctx); err != nil {
		return 0, fmt.Errorf("%w\n%s", err, c.server.Said())
	}
	life, all := c.server.Life().Number, c.plan.lively+c.plan.sleepy+1
	deadline := time.Now().Add(backWithin)
	for c.backTo(life) < all {
		if time.Now().After(deadline) || ctx.Err() != nil {
			return 0, fmt.Errorf("%d of %d groups are back after %v\n%s", c.backTo(life), all, backWithin, c.server.Said())
		}
		c.waitUntil(ctx, time.Now().Add(lookEvery))
	}
	return toReady, nil
}

// listen notes whether the process that ended, or is about to, found a race in
// itself, which one that is killed tells nobody by how it ends.
func (c *campaign) listen() {
	if _, race, found := strings.Cut(c.server.Said(), "DATA RACE"); found {
		c.races = append(c.races, race)
	}
}
