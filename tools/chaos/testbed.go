package main

import (
	"context"
	"time"

	"tarnwort/tools/chaos/internal/gameserver"
	"tarnwort/tools/chaos/internal/play"
)

// settleTimeout is how long after an attack the server may take to be as before: its longest
// time-out, that of a connection that joins no lobby, and some for a busy machine.
const settleTimeout = 45 * time.Second

// testbed is a running server with a bystander, and the report about it.
type testbed struct {
	*arena
	*play.Report

	seen      *play.Report // by the bystander
	bystander *play.Bystander
	before    gameserver.Metrics
}

// newTestbed starts a server and the bystander's game. The caller calls close.
func newTestbed(ctx context.Context, settings ...string) (*testbed, error) {
	a, err := newArena(ctx, 0, settings...)
	if err != nil {
		return nil, err
	}
	t := &testbed{arena: a, Report: new(play.Report), seen: new(play.Report)}
	if t.bystander, err = play.NewBystander(ctx, t.server, t.seen, 1); err == nil {
		play.Sleep(ctx, time.Second) // until all its clients have joined
		t.before, err = t.server.Metrics(ctx)
	}
	if err != nil {
		t.close()
		return nil, err
	}
	return t, nil
}

func (t *testbed) close() {
	if t.bystander != nil {
		t.bystander.End()
	}
	t.arena.close()
}

// conclude ends the bystander's game and checks that it went on undisturbed, and that the server
// is as it was before the attack.
func (t *testbed) conclude(ctx context.Context) {
	t.checkSettled(ctx)
	t.bystander.End()
	answers := t.seen.Played().Answers
	t.Pause = play.Percentile(answers, 100)
	const digits = 100 * time.Microsecond
	t.Figure("bystander: %d answers, %v (median), %v (p99), %v (max)", len(answers),
		play.Percentile(answers, 50).Round(digits), play.Percentile(answers, 99).Round(digits), t.Pause.Round(digits))
	t.Check(t.seen.Played().Rounds > 0, "the bystander's game decided no round")
	t.Check(len(t.seen.Played().Outages) == 0, "the bystander's clients lost %d connections", len(t.seen.Played().Outages))
	t.Add(t.seen)
	t.CheckOutput(t.server.Output(), "\tERROR\t", "\tDPANIC\t")
}

// checkSettled waits until what an attack occupied is free again. A few more goroutines and
// descriptors are allowed: a kept-alive connection, a running timer.
func (t *testbed) checkSettled(ctx context.Context) {
	var now gameserver.Metrics
	settled := await(ctx, settleTimeout, func() bool {
		var err error
		now, err = t.server.Metrics(ctx)
		return err == nil && now.Connections <= t.before.Connections &&
			now.Goroutines <= t.before.Goroutines+10 && now.Descriptors <= t.before.Descriptors+10
	})
	t.Check(settled, "not as before: %+v, before %+v", now, t.before)
	t.Figure("connections %d → %d, goroutines %d → %d, descriptors %d → %d, resident %d → %d MB",
		t.before.Connections, now.Connections, t.before.Goroutines, now.Goroutines,
		t.before.Descriptors, now.Descriptors, t.before.Resident>>20, now.Resident>>20)
}
