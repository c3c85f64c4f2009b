package main

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"time"

	"tarnwort/tools/chaos/internal/garble"
)

// moveOnAfter is how many frames a hostile lobby is sent before another one is
// opened: words and points make every later snapshot longer.
const moveOnAfter = 20_000

// frames sends nonsense, from strangers and from people who have a seat, while a
// bystander plays.
type frames struct {
	count, sockets int
	seed           uint64
	settings       []string // of the server, beside the unbounded ones
	sent           atomic.Int64
}

func (d *frames) flags(f *flag.FlagSet) {
	f.IntVar(&d.count, "count", 1_000_000, "how many frames are sent")
	f.IntVar(&d.sockets, "sockets", 64, "by how many connections at a time, every third by polling")
	f.Uint64Var(&d.seed, "seed", uint64(time.Now().UnixNano()), "of the frames")
}

func (d *frames) run(ctx context.Context, progress say) (*verdict, error) {
	r, err := newRig(ctx, unbounded(d.settings...)...)
	if err != nil {
		return nil, err
	}
	defer r.close()
	if err := r.start(ctx); err != nil {
		return nil, err
	}
	began := time.Now()
	if err := d.attack(ctx, r, progress); err != nil {
		return nil, err
	}
	took := time.Since(began)
	r.verdict.tried = fmt.Sprintf("%d frames over %d sockets; seed %d", d.sent.Load(), d.sockets, d.seed)
	r.verdict.figure("%.0f frames a second", float64(d.sent.Load())/took.Seconds())
	if err := ctx.Err(); err != nil {
		return nil, fmt.Errorf("after %d frames: %w", d.sent.Load(), err)
	}
	r.judge(ctx)
	return r.verdict, nil
}

func (d *frames) attack(ctx context.Context, r *rig, progress say) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var crowd sync.WaitGroup
	for i := range d.sockets {
		crowd.Go(func() {
			if err := d.rage(ctx, r, i); err != nil {
				cancel(err)
			}
		})
	}
	done := make(chan struct{})
	go func() { defer close(done); crowd.Wait() }()
	for step := int64(1); ; {
		select {
		case <-done:
			return context.Cause(ctx)
		case <-time.After(time.Second):
		}
		if now := d.sent.Load() * 10 / int64(d.count); now >= step {
			progress("%d of %d frames", d.sent.Load(), d.count)
			step = now + 1
		}
	}
}

// rage sends frames from one connection after another until enough were sent.
// Its error means that the server refused a lobby to people with good manners.
func (d *frames) rage(ctx context.Context, r *rig, number int) error {
	mouth := garble.New(rand.New(rand.NewPCG(d.seed, uint64(number))))
	for ctx.Err() == nil && d.sent.Load() < int64(d.count) {
		lobby, err := garble.Open(ctx, r.server.URL())
		if err != nil && ctx.Err() == nil {
			return fmt.Errorf("a lobby to be hostile in: %w", err)
		}
		mouth.Meet(lobby)
		for sent := 0; sent < moveOnAfter && ctx.Err() == nil && d.sent.Load() < int64(d.count); {
			speak := mouth.Socket
			if number%3 == 2 {
				speak = mouth.Poll
			}
			n := speak(ctx, r.server.URL())
			d.sent.Add(int64(n))
			sent += max(n, 1)
		}
	}
	return nil
}
