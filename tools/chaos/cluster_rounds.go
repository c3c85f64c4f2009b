package main

import (
	"context"
	"fmt"
	"time"

	"tarnwort/tools/chaos/internal/play"
)

const (
	// resumeTimeout is how long a lobby may wait before the run is given up.
	resumeTimeout = time.Minute
	// unreadyTimeout is how long a server that cannot serve may say that it is ready.
	unreadyTimeout = 10 * time.Second
)

// round causes each outage once and waits each time until all lobbies and viewers go on.
func (c *cluster) round(ctx context.Context, progress progress) error {
	for _, o := range c.outages {
		play.Sleep(ctx, betweenOutages)
		c.checkReady(ctx)
		c.takePauses()
		if err := c.cause(ctx, o); err != nil {
			return fmt.Errorf("%s: %w", o.name, err)
		}
		waited, stood := c.takePauses()
		o.waited, o.stood = append(o.waited, waited), append(o.stood, stood)
		progress("%-42s lobbies waited %v, viewers stood still %v", o.name, milliseconds(waited), milliseconds(stood))
	}
	return nil
}

// cause causes an outage and repairs it.
func (c *cluster) cause(ctx context.Context, o *outage) (err error) {
	began := time.Now()
	v := victims{server: c.servers[c.rng.IntN(gameServers)]}
	if v.leader, v.follower, err = c.nats.Leader(ctx); err != nil {
		return err
	}
	if err := o.begin(ctx, v); err != nil {
		return err
	}
	if !o.stopsAll {
		if err := c.awaitAnswers(ctx); err != nil {
			return err
		}
		play.Sleep(ctx, betweenOutages)
	}
	play.Sleep(ctx, o.lasts-time.Since(began))
	if err := o.repair(ctx, v); err != nil {
		return fmt.Errorf("repair: %w", err)
	}
	if err := c.awaitReady(ctx); err != nil {
		return fmt.Errorf("after the repair: %w", err)
	}
	if err := c.awaitAnswers(ctx); err != nil {
		return fmt.Errorf("after the repair: %w", err)
	}
	play.Sleep(ctx, betweenOutages) // the viewers see it, too
	return nil
}

// takePauses returns how long a lobby waited and a viewer stood still since the last call.
func (c *cluster) takePauses() (waited, stood time.Duration) {
	for _, v := range c.viewers {
		stood = max(stood, v.takeStood())
	}
	return c.Report.TakePause(), stood
}

// awaitAnswers waits until every lobby is answered.
func (c *cluster) awaitAnswers(ctx context.Context) error {
	if !c.awaitEach(ctx, resumeTimeout, time.Now(), (*play.Active).LastAnswer) {
		return fmt.Errorf("a lobby does not go on after %v", resumeTimeout)
	}
	return nil
}

// awaitReady waits until every server has caught up: two of three NATS servers must always run.
func (c *cluster) awaitReady(ctx context.Context) error {
	if err := c.nats.AwaitReady(ctx); err != nil {
		return err
	}
	for _, s := range c.running() {
		if err := s.AwaitReady(ctx); err != nil {
			return err
		}
	}
	return nil
}

// checkReady records a server that is unready while nothing is wrong with it.
func (c *cluster) checkReady(ctx context.Context) {
	for i, server := range c.running() {
		c.Report.Check(server.IsReady(ctx), "game server %d is unready between two outages", i+1)
	}
}

// checkUnready records a server that still says that it is ready.
func (c *cluster) checkUnready(ctx context.Context, server *clusterServer, why string) {
	isUnready := await(ctx, unreadyTimeout, func() bool { return !server.IsReady(ctx) })
	c.Report.Check(isUnready, "a server that is %s is ready after %v", why, unreadyTimeout)
}
