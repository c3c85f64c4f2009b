package main

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"tarnwort/tools/chaos/internal/play"
	"tarnwort/tools/chaos/internal/process"
)

// settleWithin is how long after an attack the server may take to be as it was:
// the longest of its own time-outs, that of a connection that enters no lobby,
// and some for a busy machine.
const settleWithin = 45 * time.Second

// unbounded are settings under which one machine may do what many would.
func unbounded(more ...string) []string {
	return append([]string{
		"TARNWORT_COMMANDS_PER_SECOND=100000", "TARNWORT_COMMAND_BURST=100000",
		"TARNWORT_LOBBIES_PER_HOUR=1000000", "TARNWORT_SOCKETS_PER_ADDRESS=100000",
		"TARNWORT_AUDIENCE_PER_ADDRESS=100000", "TARNWORT_LOBBY_BYTES=1073741824", "TARNWORT_LOBBY_BATCHES=1000000",
		"TARNWORT_FAILED_LOOKUPS_PER_MINUTE=1000000", "TARNWORT_SEATS_PER_MINUTE=1000000", "TARNWORT_SEATS_PER_LOBBY=1000000",
	}, more...)
}

// rig is a running server and somebody who plays on it and does no harm.
type rig struct {
	server    *process.Server
	findings  *play.Findings
	bystander *play.Bystander
	verdict   *verdict
	before    process.Gauges
	dir       string
}

// newRig starts a server with a bystander. Somebody has to call end or close.
func newRig(ctx context.Context, settings ...string) (*rig, error) {
	dir, err := os.MkdirTemp("", "tarnwort-chaos-")
	if err != nil {
		return nil, err
	}
	return newRigIn(ctx, dir, dir+"/data", settings...)
}

// newRigIn does the same with the data somewhere inside dir, which is removed in
// the end.
func newRigIn(ctx context.Context, dir, data string, settings ...string) (*rig, error) {
	r := &rig{dir: dir, findings: new(play.Findings), verdict: new(verdict)}
	binary, err := process.Build(ctx, dir)
	if err != nil {
		return nil, err
	}
	if r.server, err = process.New(binary, data, settings...); err != nil {
		return nil, err
	}
	return r, nil
}

// start starts the server and the bystander's game.
func (r *rig) start(ctx context.Context) error {
	if err := r.server.Start(); err != nil {
		return err
	}
	if _, err := r.server.AwaitReady(ctx); err != nil {
		return fmt.Errorf("%w\n%s", err, r.server.Said())
	}
	var err error
	if r.bystander, err = play.NewBystander(ctx, r.server, r.findings, 1); err != nil {
		return err
	}
	time.Sleep(time.Second) // until everybody is in
	r.before, err = r.server.Gauges(ctx)
	return err
}

// close takes everything down.
func (r *rig) close() {
	if r.bystander != nil {
		r.bystander.End()
	}
	r.server.Kill()
	_ = os.RemoveAll(r.dir)
}

// judge ends the bystander's game and says whether it went on as if nothing was,
// and whether the server is as it was before.
func (r *rig) judge(ctx context.Context) {
	v := r.verdict
	r.judgeSettled(ctx)
	if r.bystander != nil {
		r.bystander.End()
	}
	answers := r.findings.Answers()
	slices.Sort(answers)
	if len(answers) > 0 {
		v.pause = answers[len(answers)-1]
		v.figure("bystander: %d answers, %v (median), %v (p99), %v (max)", len(answers),
			share(answers, 50).Round(100*time.Microsecond), share(answers, 99).Round(100*time.Microsecond), v.pause.Round(100*time.Microsecond))
	}
	v.judge(r.findings.Rounds > 0, "the bystander's game decided no round")
	v.judge(len(r.findings.Away()) == 0, "the bystander's people lost %d connections", len(r.findings.Away()))
	v.lost, v.doubled = len(r.findings.Lost), len(r.findings.Doubled)
	v.takes(r.findings)
	v.judgeWords(r.server.Said())
}

// judgeSettled waits until what an attack occupied is free again.
func (r *rig) judgeSettled(ctx context.Context) {
	var now process.Gauges
	var err error
	for deadline := time.Now().Add(settleWithin); ; time.Sleep(200 * time.Millisecond) {
		now, err = r.server.Gauges(ctx)
		if err == nil && r.settled(now) {
			break
		}
		if time.Now().After(deadline) || ctx.Err() != nil {
			r.verdict.breaks("not as before: %+v, before %+v (%v)", now, r.before, err)
			break
		}
	}
	r.verdict.figure("connections %d → %d, goroutines %d → %d, descriptors %d → %d, resident %d → %d MB",
		r.before.Connections, now.Connections, r.before.Goroutines, now.Goroutines,
		r.before.Descriptors, now.Descriptors, r.before.Resident>>20, now.Resident>>20)
}

// settled allows a few goroutines and descriptors: a connection kept alive by the
// one who asks, a timer that is just running.
func (r *rig) settled(now process.Gauges) bool {
	return now.Connections <= r.before.Connections &&
		now.Goroutines <= r.before.Goroutines+10 && now.Descriptors <= r.before.Descriptors+10
}

// judgeWords looks for what a server never says.
func (v *verdict) judgeWords(said string) {
	for line := range strings.Lines(said) {
		for _, word := range []string{"panic", "fatal error", "DATA RACE", "\tERROR\t", "\tDPANIC\t"} {
			if strings.Contains(line, word) {
				v.breaks("the server said: %.400s", strings.TrimSpace(line))
				break
			}
		}
	}
}

// share is the value that so many percent of sorted ones do not exceed.
func share(sorted []time.Duration, percent int) time.Duration {
	return sorted[(len(sorted)-1)*percent/100]
}
