package main

import (
	"context"
	"fmt"
	"slices"
	"time"

	"tarnwort/tools/chaos/internal/play"
)

// resumeTimeout is how long a lobby may wait before the run is given up.
const resumeTimeout = time.Minute

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

// checkReady records a server that is unready while nothing is wrong with it.
func (c *cluster) checkReady(ctx context.Context) {
	for i, server := range c.running() {
		c.report.Check(server.IsReady(ctx), "game server %d is unready between two outages", i+1)
	}
}

// cause causes an outage and repairs it.
func (c *cluster) cause(ctx context.Context, o *outage) error {
	began := time.Now()
	repair, err := o.begin(ctx)
	if err != nil {
		return err
	}
	if !o.stopsAll {
		if err := c.awaitAnswers(ctx, time.Now()); err != nil {
			return err
		}
		play.Sleep(ctx, betweenOutages)
	}
	play.Sleep(ctx, o.lasts-time.Since(began))
	if err := repair(ctx); err != nil {
		return fmt.Errorf("repair: %w", err)
	}
	if err := c.awaitAnswers(ctx, time.Now()); err != nil {
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
	return c.report.TakePause(), stood
}

// awaitAnswers waits until every lobby was answered after a moment.
func (c *cluster) awaitAnswers(ctx context.Context, since time.Time) error {
	waits := func(a *play.Active) bool { return a.LastAnswer().Before(since) }
	if !await(ctx, resumeTimeout, func() bool { return !slices.ContainsFunc(c.lobbies, waits) }) {
		return fmt.Errorf("a lobby does not go on after %v", resumeTimeout)
	}
	return nil
}

// conclude notes how long lobbies waited at each outage.
func (c *cluster) conclude() {
	c.report.Tried = fmt.Sprintf("%d outages under %d lobbies; seed %d", c.rounds*len(c.outages), c.active, c.seed)
	for _, o := range c.outages {
		if len(o.waited) == 0 {
			continue
		}
		waited, stood := play.Percentile(o.waited, 100), play.Percentile(o.stood, 100)
		c.report.Pause = max(c.report.Pause, stood)
		c.report.Figure("%-42s %2d times, lobbies waited %6v (median) %6v (max), viewers stood still %6v (median) %6v (max), allowed %v", o.name, len(o.waited),
			milliseconds(play.Percentile(o.waited, 50)), milliseconds(waited), milliseconds(play.Percentile(o.stood, 50)), milliseconds(stood), o.allowed)
		c.report.CheckTime(max(waited, stood) <= o.allowed, "%s: lobbies waited %v, viewers stood still %v, allowed %v", o.name, waited, stood, o.allowed)
	}
}
