package main

import (
	"context"
	"flag"
	"fmt"
	"strings"
	"sync/atomic"
	"time"

	"github.com/cenkalti/backoff/v5"

	"tarnwort/libs/gameclient"
	"tarnwort/libs/protocol"
	"tarnwort/tools/chaos/internal/play"
)

const (
	// smallDisk is less than the event log may occupy, in bytes.
	smallDisk = 64 << 20
	// noticeTimeout is how long a full disk may go unnoticed: the server first fills the up to 16 MiB that its write-ahead
	// log keeps, which a busy machine does at 100 pages a second.
	noticeTimeout = 2 * time.Minute
	// saveTimeout is how soon after there is room every lobby is saved again.
	saveTimeout = 30 * time.Second
	// cannotSave is what the server answers.
	cannotSave = "Der Server kann gerade nicht speichern."
)

// fullDisk fills the disk under a running server and frees it again.
type fullDisk struct {
	lobbies
	times int
	stays time.Duration
	busy  time.Duration // other programs write to the disk beforehand

	*arena

	saved, refused []atomic.Int64
}

func (c *fullDisk) flags(f *flag.FlagSet) {
	f.IntVar(&c.times, "times", 10, "how often the disk is full")
	f.IntVar(&c.active, "lobbies", 6, "lobbies that are played")
	f.DurationVar(&c.stays, "stays", 5*time.Second, "how long it stays full")
	f.DurationVar(&c.busy, "busy", 20*time.Second, "how long other programs write to it beforehand")
}

func (c *fullDisk) run(ctx context.Context, progress progress) (_ *play.Report, err error) {
	if c.arena, err = newArena(ctx, smallDisk); err != nil {
		return nil, err
	}
	defer c.close()
	c.target, c.seed = c.server, 1
	c.pauses = func() backoff.BackOff { return backoff.NewConstantBackOff(10 * time.Millisecond) }
	c.saved, c.refused = make([]atomic.Int64, c.active), make([]atomic.Int64, c.active)
	c.onStorage = func(lobby int, saved bool) {
		if saved {
			c.saved[lobby].Add(1)
		} else {
			c.refused[lobby].Add(1)
		}
	}
	err = c.whilePlaying(ctx, func(ctx context.Context) error { return c.attack(ctx, progress) })
	c.conclude()
	return c.report, err
}

func (c *fullDisk) attack(ctx context.Context, progress progress) error {
	if err := c.keepBusy(ctx); err != nil {
		return err
	}
	progress("busy for %v, %d promises broken", c.busy, c.report.Broken())
	for n := 1; n <= c.times; n++ {
		if err := c.fill(ctx); err != nil {
			return err
		}
		progress("full %d of %d times, %d promises broken", n, c.times, c.report.Broken())
	}
	c.report.CheckOutput(c.server.Output())
	c.server.Kill()
	if _, err := c.server.StartReady(ctx); err != nil {
		return err
	}
	return c.awaitChecked(ctx, reconnectTimeout)
}

// fill fills the disk, sees every lobby refused with the right message, frees it and waits until
// every lobby is saved again.
func (c *fullDisk) fill(ctx context.Context) error {
	before := counts(c.refused)
	if err := c.disk.Fill(); err != nil {
		return err
	}
	if !await(ctx, noticeTimeout, func() bool { return allGrew(before, c.refused) }) {
		_ = c.disk.Free()
		return fmt.Errorf("a full disk was not noticed within %v", noticeTimeout)
	}
	_, err := gameclient.Create(ctx, c.server.URL(), protocol.CreateLobby{PlayerName: "Gunda"})
	c.report.Check(err != nil && strings.Contains(err.Error(), "503") && strings.Contains(err.Error(), cannotSave), "a lobby opened on a full disk: %v", err)
	play.Sleep(ctx, c.stays)
	before = counts(c.saved)
	if err := c.disk.Free(); err != nil {
		return err
	}
	began := time.Now()
	saved := await(ctx, 2*saveTimeout, func() bool { return allGrew(before, c.saved) })
	c.report.Check(saved, "not every lobby was saved %v after there was room again", 2*saveTimeout)
	took := time.Since(began)
	c.report.Pause = max(c.report.Pause, took)
	c.report.CheckTime(took <= saveTimeout, "saved again only %v after there was room", took)
	return ctx.Err()
}

func (c *fullDisk) conclude() {
	var refused int64
	for _, n := range counts(c.refused) {
		refused += n
	}
	r := c.report
	r.Tried = fmt.Sprintf("a disk of %d MB busy for %v, then full %d times under %d lobbies, then kill -9", smallDisk>>20, c.busy, c.times, c.active)
	r.Figure("refused because nothing could be saved %d; saved again after %v at most (allowed %v)", refused, milliseconds(r.Pause), saveTimeout)
}

func counts(of []atomic.Int64) []int64 {
	now := make([]int64, len(of))
	for i := range of {
		now[i] = of[i].Load()
	}
	return now
}

func allGrew(before []int64, of []atomic.Int64) bool {
	for i := range before {
		if of[i].Load() <= before[i] {
			return false
		}
	}
	return true
}
