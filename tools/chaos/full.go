package main

import (
	"context"
	"flag"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"tarnwort/libs/protocol"
	"tarnwort/tools/chaos/internal/disk"
	"tarnwort/tools/chaos/internal/play"
	"tarnwort/tools/chaos/internal/wire"
)

const (
	// smallDisk is less than the event log may occupy, in bytes.
	smallDisk = 64 << 20
	// noticedWithin is how long a full disk may go unnoticed: the file system has
	// some room of its own to give.
	noticedWithin = 20 * time.Second
	// savesWithin is how soon after there is room again everything is saved again.
	savesWithin = 30 * time.Second
	// cannotSave is what people are told.
	cannotSave = "Der Server kann gerade nicht speichern."
)

// full fills the disk under a running server and gives the room back.
type full struct {
	times, lobbies int
	stays          time.Duration

	saved, refused []atomic.Int64
}

func (d *full) flags(f *flag.FlagSet) {
	f.IntVar(&d.times, "times", 10, "how often the disk is full")
	f.IntVar(&d.lobbies, "lobbies", 6, "lobbies that are played")
	f.DurationVar(&d.stays, "stays", 5*time.Second, "how long it stays full")
}

func (d *full) run(ctx context.Context, progress say) (*verdict, error) {
	c, r, err := d.prepare(ctx)
	if err != nil {
		return nil, err
	}
	defer r.close()
	defer func() { _ = c.disk.Close(context.WithoutCancel(ctx)) }()
	defer r.server.Kill()
	d.saved, d.refused = make([]atomic.Int64, d.lobbies), make([]atomic.Int64, d.lobbies)
	err = c.playHoping(ctx, d, func(ctx context.Context) error {
		for n := 1; n <= d.times; n++ {
			if err := d.fill(ctx, c, r.verdict); err != nil {
				return err
			}
			progress("full %d of %d times, %d promises broken", n, d.times, c.findings.Broken())
		}
		r.verdict.judgeFull(r.server.Said())
		r.server.Kill()
		_, err := c.restart(ctx)
		return err
	})
	v := r.verdict
	v.tried = fmt.Sprintf("a disk of %d MB full %d times under %d lobbies, then kill -9", smallDisk>>20, d.times, d.lobbies)
	v.lost, v.doubled = len(c.findings.Lost), len(c.findings.Doubled)
	var refused int64
	for i := range d.refused {
		refused += d.refused[i].Load()
	}
	v.figure("refused because nothing could be saved %d; saved again after %v at most (allowed %v)", refused, v.pause.Round(time.Millisecond), savesWithin)
	v.takes(c.findings)
	return v, err
}

// prepare starts a server on a small disk.
func (d *full) prepare(ctx context.Context) (*campaign, *rig, error) {
	r, err := newRig(ctx)
	if err != nil {
		return nil, nil, err
	}
	small, err := disk.New(ctx, r.dir, smallDisk)
	if err != nil {
		return nil, nil, err
	}
	onDisk, err := newRigIn(ctx, r.dir, small.Path()+"/data", unbounded()...)
	if err != nil {
		return nil, nil, err
	}
	c := &campaign{plan: plan{lively: d.lobbies, seed: 1}, server: onDisk.server, disk: small, findings: onDisk.findings, back: make(map[int]int)}
	if err := c.server.Start(); err != nil {
		return nil, nil, err
	}
	_, err = c.server.AwaitReady(ctx)
	return c, onDisk, err
}

// playHoping plays lobbies whose people try again when nothing can be saved.
func (c *campaign) playHoping(ctx context.Context, d *full, attack func(context.Context) error) error {
	ctx, end := context.WithCancel(ctx)
	var playing sync.WaitGroup
	defer playing.Wait()
	defer end()
	for i := range c.plan.lively {
		lobby, err := play.NewLively(ctx, c.server, c.findings, c.again, c.plan.seed+uint64(i), c.isBack)
		if err != nil {
			return err
		}
		lobby.Hope(func(saved bool) {
			if saved {
				d.saved[i].Add(1)
			} else {
				d.refused[i].Add(1)
			}
		})
		playing.Go(func() { lobby.Run(ctx) })
	}
	c.isBack(c.server.Life().Number + 1) // nobody stands on the doorstep
	return attack(ctx)
}

// fill fills the disk, sees everybody refused and the server answer all the same,
// frees it and waits until everybody is saved again.
func (d *full) fill(ctx context.Context, c *campaign, v *verdict) error {
	before := counts(d.refused)
	if err := c.disk.Fill(); err != nil {
		return err
	}
	if !await(ctx, noticedWithin, func() bool { return allGrew(before, counts(d.refused)) }) {
		_ = c.disk.Free()
		return fmt.Errorf("a full disk was not noticed within %v", noticedWithin)
	}
	err := wire.Call(ctx, http.MethodPost, c.server.URL()+"/api/lobby/create", "", protocol.CreateLobby{PlayerName: "Gunda"}, nil)
	v.judge(err != nil && strings.Contains(err.Error(), "503") && strings.Contains(err.Error(), cannotSave), "a lobby opened on a full disk: %v", err)
	pause(ctx, d.stays)
	before = counts(d.saved)
	if err := c.disk.Free(); err != nil {
		return err
	}
	began := time.Now()
	v.judge(await(ctx, 2*savesWithin, func() bool { return allGrew(before, counts(d.saved)) }), "nothing was saved %v after there was room again", 2*savesWithin)
	took := time.Since(began)
	v.pause = max(v.pause, took)
	v.judgeTime(took <= savesWithin, "saved again only %v after there was room", took)
	return ctx.Err()
}

func counts(of []atomic.Int64) []int64 {
	now := make([]int64, len(of))
	for i := range of {
		now[i] = of[i].Load()
	}
	return now
}

func allGrew(before, now []int64) bool {
	for i := range before {
		if now[i] <= before[i] {
			return false
		}
	}
	return true
}

// await looks again and again until something has come about.
func await(ctx context.Context, within time.Duration, come func() bool) bool {
	for deadline := time.Now().Add(within); !come(); pause(ctx, 10*lookEvery) {
		if time.Now().After(deadline) || ctx.Err() != nil {
			return false
		}
	}
	return true
}

// judgeFull looks for a crash; that the log cannot write is said as an error.
func (v *verdict) judgeFull(said string) {
	for line := range strings.Lines(said) {
		if strings.Contains(line, "panic") || strings.Contains(line, "fatal error") {
			v.breaks("the server said: %.400s", line)
		}
	}
}
