package main

import (
	"context"
	"flag"
	"fmt"
	"net/http"
	"sync"
	"sync/atomic"

	"tarnwort/libs/protocol"
)

const (
	// lobbiesPerAddress is what rules.md allows an hour.
	lobbiesPerAddress = 10
	// perLobby is what a lobby nobody is in may take of memory, in bytes.
	perLobby = 64 << 10
)

// flood opens lobbies without end: from one address, and from many.
type flood struct{ tries, addresses int }

func (d *flood) flags(f *flag.FlagSet) {
	f.IntVar(&d.tries, "tries", 10_000, "how many lobbies one address tries to open, and as many all the others together")
	f.IntVar(&d.addresses, "addresses", 500, "how many others there are")
}

func (d *flood) run(ctx context.Context, progress say) (*verdict, error) {
	r, err := newRig(ctx)
	if err != nil {
		return nil, err
	}
	defer r.close()
	if err := r.start(ctx); err != nil {
		return nil, err
	}
	v := r.verdict
	v.tried = fmt.Sprintf("%d lobbies from one address, %d from %d", d.tries, d.tries, d.addresses)
	one := d.open(ctx, r, func(int) string { return "127.0.0.2" })
	progress("one address opened %d", one)
	many := d.open(ctx, r, func(n int) string { return fmt.Sprintf("127.1.%d.%d", n%d.addresses/250, n%d.addresses%250+1) })
	progress("%d addresses opened %d", d.addresses, many)
	now, err := r.server.Gauges(ctx)
	if err != nil {
		return nil, err
	}
	grown := now.Resident - r.before.Resident
	v.figure("opened by one address %d, by %d addresses %d; resident %d → %d MB", one, d.addresses, many, r.before.Resident>>20, now.Resident>>20)
	v.judge(one == lobbiesPerAddress, "one address opened %d lobbies, allowed %d an hour", one, lobbiesPerAddress)
	v.judge(many <= int64(d.addresses*(lobbiesPerAddress+1)), "%d addresses opened %d lobbies", d.addresses, many)
	v.judge(grown <= 64<<20+(one+many)*perLobby, "memory grew by %d MB", grown>>20)
	r.judge(ctx)
	return v, ctx.Err()
}

func (d *flood) open(ctx context.Context, r *rig, from func(n int) string) int64 {
	var opened atomic.Int64
	var all sync.WaitGroup
	room := make(chan struct{}, 100)
	for n := range d.tries {
		room <- struct{}{}
		all.Go(func() {
			defer func() { <-room }()
			got, err := post(ctx, r.server.URL()+"/api/lobby/create", from(n), protocol.CreateLobby{PlayerName: "Gunda"})
			if err == nil && got.status == http.StatusOK {
				opened.Add(1)
			}
		})
	}
	all.Wait()
	return opened.Load()
}
