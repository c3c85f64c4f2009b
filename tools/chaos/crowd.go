package main

import (
	"context"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"

	"tarnwort/libs/protocol"
	"tarnwort/tools/chaos/internal/wire"
)

const (
	// leastRoom and mostRoom are how much address space a server gets beyond what it
	// has. Go's runtime takes it in pieces of 64 MiB and C's in pieces as large, so
	// that memory ends here and there.
	leastRoom, mostRoom = 8 << 20, 300 << 20
	// doors is how many of them come at a time.
	doors = 16
)

// fall is how a server ran out of memory.
type fall struct {
	room  uint64 // in MiB
	came  int
	words string // its last ones
}

// crowd limits the memory of the server and lets people come, each with a lobby of
// their own, until it ends. A server that withstands them all is killed.
func (c *campaign) crowd(ctx context.Context) error {
	room := leastRoom + uint64(c.dice.IntN(mostRoom-leastRoom))
	if _, err := c.server.LimitMemory(room); err != nil {
		return err
	}
	came := c.admit(ctx)
	select {
	case <-c.server.Gone():
		c.fallen = append(c.fallen, fall{room >> 20, len(came), c.server.Said()})
	default:
		if ctx.Err() == nil {
			c.withstood++
		}
	}
	c.server.Kill()
	for _, client := range came {
		client.Close()
	}
	return ctx.Err()
}

// admit returns who came until the server went.
func (c *campaign) admit(ctx context.Context) (came []*wire.Client) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	gone := c.server.Gone()
	go func() {
		select {
		case <-gone:
			cancel()
		case <-ctx.Done():
		}
	}()
	var mu sync.Mutex
	var all sync.WaitGroup
	var count atomic.Int64
	for range doors {
		all.Go(func() {
			for ctx.Err() == nil && count.Add(1) <= int64(c.plan.people) {
				client, err := c.comes(ctx)
				if err != nil {
					continue // short of memory the kernel may refuse the one or other
				}
				mu.Lock()
				came = append(came, client)
				mu.Unlock()
			}
		})
	}
	all.Wait()
	return came
}

func (c *campaign) comes(ctx context.Context) (*wire.Client, error) {
	var seat protocol.Seat
	if err := wire.Call(ctx, http.MethodPost, c.server.URL()+"/api/lobby/create", "", protocol.CreateLobby{PlayerName: "Gunda"}, &seat); err != nil {
		return nil, err
	}
	return wire.Enter(ctx, c.server.URL(), seat)
}

// judgeFalls looks for ends that memory does not explain.
func (c *campaign) judgeFalls(v *verdict) {
	for _, f := range c.fallen {
		v.figure("with %d MiB more: %d people came, then %q", f.room, f.came, lastWords(f.words))
		v.judge(lastWords(f.words) != "", "a server went and did not say that memory had ended: %.400s", f.words)
	}
	if c.plan.crowds > 0 {
		v.figure("%d servers ran out of memory, %d crowds withstood", len(c.fallen), c.withstood)
	}
}

// lastWords is the line in which a process says that it gets no more memory, or no
// thread for want of it; empty for none.
func lastWords(said string) string {
	for line := range strings.Lines(said) {
		for _, sign := range []string{"out of memory", "cannot allocate memory", "pthread_create failed", "failed to create new OS thread"} {
			if strings.Contains(line, sign) {
				return strings.TrimSpace(line)
			}
		}
	}
	return ""
}
