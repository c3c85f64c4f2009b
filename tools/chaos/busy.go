package main

import (
	"context"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"time"

	"tarnwort/tools/chaos/internal/play"
)

const (
	// busyWriters write and flush files of busyBytes to the disk again and again.
	busyWriters = 4
	busyBytes   = 4 << 20
	// maxQueued is how much more memory a server may take while its disk is busy, in bytes.
	maxQueued = 256 << 20
)

// keepBusy has other writers keep the disk busy. The server must not grow meanwhile, and every
// lobby must be saved again soon afterwards.
func (c *fullDisk) keepBusy(ctx context.Context) error {
	before, err := c.server.Metrics(ctx)
	if err != nil {
		return err
	}
	writing, cancel := context.WithTimeout(ctx, c.busy)
	defer cancel()
	var writers sync.WaitGroup
	for i := range busyWriters {
		path := filepath.Join(c.disk.Path(), "busy"+strconv.Itoa(i))
		writers.Go(func() { writeAgain(writing, path) })
		defer func() { _ = os.Remove(path) }()
	}
	most := before.Resident
	for writing.Err() == nil {
		if now, err := c.server.Metrics(ctx); err == nil {
			most = max(most, now.Resident)
		}
		play.Sleep(writing, time.Second)
	}
	writers.Wait()
	saved := counts(c.saved)
	c.report.Check(await(ctx, saveTimeout, func() bool { return allGrew(saved, c.saved) }), "not every lobby was saved %v after the disk was busy", saveTimeout)
	c.report.Check(most <= before.Resident+maxQueued, "the server took %d MB more while the disk was busy", (most-before.Resident)>>20)
	c.report.Figure("disk busy for %v: resident %d → %d MB", c.busy, before.Resident>>20, most>>20)
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
