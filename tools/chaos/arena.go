package main

import (
	"context"
	"fmt"
	"os"
	"time"

	"tarnwort/tools/chaos/internal/disk"
	"tarnwort/tools/chaos/internal/gameserver"
	"tarnwort/tools/chaos/internal/play"
)

const (
	// settleTimeout is how long after an attack the server may take to be as before: its longest
	// time-out, that of a connection that joins no lobby, and some for a busy machine.
	settleTimeout = 45 * time.Second
	// settledMore is how many more goroutines and descriptors it may have then: a kept-alive connection, a running timer.
	settledMore = 10
	// metricsTimeout is how long a busy machine may take until they are there.
	metricsTimeout = 5 * time.Second
)

// arena is a running server and the folder or disk with its data.
type arena struct {
	dir    string
	disk   *disk.Disk // nil for a folder
	server *gameserver.Server
	before gameserver.Metrics // of the server that has just started
}

// newArena starts a server, on a disk of a size in bytes or in a folder for 0. The caller calls close.
func newArena(ctx context.Context, size int64, settings ...string) (_ *arena, err error) {
	a := new(arena)
	defer func() {
		if err != nil {
			a.close()
		}
	}()
	if a.dir, err = os.MkdirTemp("", "tarnwort-chaos-"); err != nil {
		return nil, err
	}
	data := a.dir + "/data"
	if size > 0 {
		if a.disk, err = disk.New(ctx, a.dir, size); err != nil {
			return nil, fmt.Errorf("a disk of its own: %w", err)
		}
		data = a.disk.Path() + "/data"
	}
	binary, err := gameserver.Build(ctx, a.dir)
	if err != nil {
		return nil, err
	}
	if a.server, err = gameserver.New(binary, data, settings...); err != nil {
		return nil, err
	}
	if _, err = a.server.StartReady(ctx); err != nil {
		return nil, err
	}
	// The metrics listen a moment after the server is ready.
	await(ctx, metricsTimeout, func() bool {
		a.before, err = a.server.Metrics(ctx)
		return err == nil
	})
	return a, err
}

func (a *arena) close() {
	if a.server != nil {
		a.server.Kill()
	}
	if a.disk != nil {
		_ = a.disk.Close(context.Background())
	}
	_ = os.RemoveAll(a.dir)
}

// checkSettled waits until what an attack occupied is free again, and checks that the server logged no error.
func (a *arena) checkSettled(ctx context.Context, r *play.Report) {
	var now gameserver.Metrics
	settled := await(ctx, settleTimeout, func() (free bool) {
		var err error
		now, err = a.server.Metrics(ctx)
		return err == nil && now[gameserver.Connections] <= a.before[gameserver.Connections] &&
			now[gameserver.Goroutines] <= a.before[gameserver.Goroutines]+settledMore &&
			now[gameserver.Descriptors] <= a.before[gameserver.Descriptors]+settledMore
	})
	r.Check(settled, "not as before after %v", settleTimeout)
	for _, name := range []string{gameserver.Connections, gameserver.Goroutines, gameserver.Descriptors} {
		r.Figure("%s: %d before, %d afterwards", name, a.before[name], now[name])
	}
	r.CheckOutput(a.server.Output(), "\tERROR\t", "\tDPANIC\t")
}
