package main

import (
	"context"
	"fmt"
	"os"

	"tarnwort/tools/chaos/internal/disk"
	"tarnwort/tools/chaos/internal/gameserver"
)

// arena is a running server and the folder or disk with its data.
type arena struct {
	dir    string
	disk   *disk.Disk // nil for a folder
	server *gameserver.Server
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
	a.server, err = gameserver.StartNew(ctx, a.dir, data, gameserver.Unlimited(settings...)...)
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
