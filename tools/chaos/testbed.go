package main

import (
	"context"
	"os"
	"slices"
	"time"

	"tarnwort/tools/chaos/internal/play"
	"tarnwort/tools/chaos/internal/process"
)

// settleTimeout is how long after an attack the server may take to be as before: its longest
// time-out, that of a connection that joins no lobby, and some for a busy machine.
const settleTimeout = 45 * time.Second

// unlimited returns settings under which one machine may do what many would.
func unlimited(more ...string) []string {
	return append([]string{
		"TARNWORT_COMMANDS_PER_SECOND=100000", "TARNWORT_LOBBIES_PER_HOUR=1000000", "TARNWORT_SOCKETS_PER_ADDRESS=100000",
		"TARNWORT_AUDIENCE_PER_ADDRESS=100000", "TARNWORT_LOBBY_BATCHES=1000000",
	}, more...)
}

// testbed is a running server with a bystander, and the report about it.
type testbed struct {
	*report
	server    *process.Server
	findings  *play.Findings
	bystander *play.Bystander
	before    process.Metrics
	dir       string
}

// newTestbed starts a server and the bystander's game. The caller calls close.
func newTestbed(ctx context.Context, settings ...string) (*testbed, error) {
	t := &testbed{report: new(report), findings: new(play.Findings)}
	var err error
	if t.dir, err = os.MkdirTemp("", "tarnwort-chaos-"); err != nil {
		return nil, err
	}
	if err := t.start(ctx, settings); err != nil {
		t.close()
		return nil, err
	}
	return t, nil
}

func (t *testbed) start(ctx context.Context, settings []string) error {
	binary, err := process.Build(ctx, t.dir)
	if err != nil {
		return err
	}
	if t.server, err = process.New(binary, t.dir+"/data", settings...); err != nil {
		return err
	}
	if _, err := t.server.StartReady(ctx); err != nil {
		return err
	}
	if t.bystander, err = play.NewBystander(ctx, t.server, t.findings, 1); err != nil {
		return err
	}
	pause(ctx, time.Second) // until all its clients have joined
	t.before, err = t.server.Metrics(ctx)
	return err
}

func (t *testbed) close() {
	if t.bystander != nil {
		t.bystander.End()
	}
	if t.server != nil {
		t.server.Kill()
	}
	_ = os.RemoveAll(t.dir)
}

// conclude ends the bystander's game and checks that it went on undisturbed, and that the server
// is as it was before the attack.
func (t *testbed) conclude(ctx context.Context) {
	t.checkSettled(ctx)
	t.bystander.End()
	answers := t.findings.Answers()
	slices.Sort(answers)
	t.pause = percentile(answers, 100)
	const digits = 100 * time.Microsecond
	t.figure("bystander: %d answers, %v (median), %v (p99), %v (max)", len(answers),
		percentile(answers, 50).Round(digits), percentile(answers, 99).Round(digits), t.pause.Round(digits))
	t.check(t.findings.Rounds > 0, "the bystander's game decided no round")
	t.check(len(t.findings.Outages()) == 0, "the bystander's clients lost %d connections", len(t.findings.Outages()))
	t.add(t.findings)
	t.checkOutput(t.server.Output(), "\tERROR\t", "\tDPANIC\t")
}

// checkSettled waits until what an attack occupied is free again. A few more goroutines and
// descriptors are allowed: a kept-alive connection, a running timer.
func (t *testbed) checkSettled(ctx context.Context) {
	var now process.Metrics
	settled := await(ctx, settleTimeout, func() bool {
		var err error
		now, err = t.server.Metrics(ctx)
		return err == nil && now.Connections <= t.before.Connections &&
			now.Goroutines <= t.before.Goroutines+10 && now.Descriptors <= t.before.Descriptors+10
	})
	t.check(settled, "not as before: %+v, before %+v", now, t.before)
	t.figure("connections %d → %d, goroutines %d → %d, descriptors %d → %d, resident %d → %d MB",
		t.before.Connections, now.Connections, t.before.Goroutines, now.Goroutines,
		t.before.Descriptors, now.Descriptors, t.before.Resident>>20, now.Resident>>20)
}

// pause waits, but not longer than ctx.
func pause(ctx context.Context, d time.Duration) {
	select {
	case <-time.After(d):
	case <-ctx.Done():
	}
}

// await reports whether a condition became true in time.
func await(ctx context.Context, within time.Duration, condition func() bool) bool {
	for deadline := time.Now().Add(within); !condition(); pause(ctx, 20*time.Millisecond) {
		if time.Now().After(deadline) || ctx.Err() != nil {
			return false
		}
	}
	return true
}
