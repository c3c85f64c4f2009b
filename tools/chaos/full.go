package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/cenkalti/backoff/v5"

	"tarnwort/libs/gameclient"
	"tarnwort/libs/protocol"
	"tarnwort/tools/chaos/internal/gameserver"
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

	// busyWriters write and flush files of busyBytes to the disk again and again.
	busyWriters = 4
	busyBytes   = 4 << 20
	// maxQueued is how much more memory a server may take while its disk is busy, in MB.
	maxQueued = 256
)

// fullDisk fills the disk under a running server and frees it again.
type fullDisk struct {
	lobbies
	times int
	stays time.Duration
	busy  time.Duration // other programs write to the disk beforehand

	*arena
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
	c.Target, c.FullDisk = c.server, true
	c.Pauses = func() backoff.BackOff { return backoff.NewConstantBackOff(10 * time.Millisecond) }
	err = c.whilePlaying(ctx, func(ctx context.Context) error { return c.attack(ctx, progress) })
	c.Report.Tried = fmt.Sprintf("a disk of %d MB busy for %v, then full %d times under %d lobbies, then kill -9", smallDisk>>20, c.busy, c.times, c.active)
	c.Report.Figure("refused because nothing could be saved %d; saved again after %v at most (allowed %v)",
		c.Report.Played().Refused, milliseconds(c.Report.Pause), saveTimeout)
	return c.Report, err
}

func (c *fullDisk) attack(ctx context.Context, progress progress) error {
	if err := c.keepBusy(ctx); err != nil {
		return err
	}
	progress("busy for %v, %d promises broken", c.busy, c.Report.Broken())
	for n := 1; n <= c.times; n++ {
		if err := c.fill(ctx); err != nil {
			return err
		}
		progress("full %d of %d times, %d promises broken", n, c.times, c.Report.Broken())
	}
	c.Report.CheckOutput(c.server.Output())
	c.server.Kill()
	if _, err := c.server.StartReady(ctx); err != nil {
		return err
	}
	return c.awaitChecked(ctx)
}

// keepBusy has other writers keep the disk busy. The server must not grow meanwhile, and every
// lobby must be saved again soon afterwards.
func (c *fullDisk) keepBusy(ctx context.Context) error {
	writing, cancel := context.WithTimeout(ctx, c.busy)
	defer cancel()
	var writers sync.WaitGroup
	for i := range busyWriters {
		path := filepath.Join(c.disk.Path(), "busy"+strconv.Itoa(i))
		writers.Go(func() { writeAgain(writing, path) })
		defer func() { _ = os.Remove(path) }()
	}
	before, err := c.server.Metrics(ctx)
	if err != nil {
		return err
	}
	least, most := before.MB(gameserver.Resident), 0
	for ; writing.Err() == nil; play.Sleep(writing, time.Second) {
		if now, err := c.server.Metrics(ctx); err == nil {
			most = max(most, now.MB(gameserver.Resident))
		}
	}
	writers.Wait()
	c.Report.Check(c.areSaved(ctx, time.Now(), saveTimeout), "not every lobby was saved %v after the disk was busy", saveTimeout)
	c.Report.Check(most <= least+maxQueued, "the server took %d MB more while the disk was busy", most-least)
	c.Report.Figure("disk busy for %v: resident %d → %d MB", c.busy, least, most)
	return ctx.Err()
}

func writeAgain(ctx context.Context, path string) {
	content := make([]byte, busyBytes)
	for ctx.Err() == nil {
		file, err := os.Create(path)
		if err != nil {
			return
		}
		_, _ = file.Write(content) // fill tests the full disk
		_ = file.Sync()
		_ = file.Close()
	}
}

// fill fills the disk, sees every lobby refused with the right message, frees it and waits until
// every lobby is saved again.
func (c *fullDisk) fill(ctx context.Context) error {
	began := time.Now()
	if err := c.disk.Fill(); err != nil {
		return err
	}
	if !c.awaitEach(ctx, noticeTimeout, began, (*play.Active).LastRefusal) {
		_ = c.disk.Free()
		return fmt.Errorf("a full disk was not noticed within %v", noticeTimeout)
	}
	_, err := gameclient.Create(ctx, c.server.URL(), protocol.CreateLobby{PlayerName: "Gunda"})
	c.Report.Check(err != nil && strings.Contains(err.Error(), "503") && strings.Contains(err.Error(), cannotSave), "a lobby opened on a full disk: %v", err)
	play.Sleep(ctx, c.stays)
	began = time.Now()
	if err := c.disk.Free(); err != nil {
		return err
	}
	c.Report.Check(c.areSaved(ctx, began, 2*saveTimeout), "not every lobby was saved %v after there was room again", 2*saveTimeout)
	took := time.Since(began)
	c.Report.Pause = max(c.Report.Pause, took)
	c.Report.CheckTime(took <= saveTimeout, "saved again only %v after there was room", took)
	return ctx.Err()
}

// areSaved reports whether every lobby was saved in time after a moment.
func (c *fullDisk) areSaved(ctx context.Context, since time.Time, within time.Duration) bool {
	return c.awaitEach(ctx, within, since, (*play.Active).LastAnswer)
}
