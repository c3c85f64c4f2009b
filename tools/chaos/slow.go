package main

import (
	"context"
	"flag"
	"fmt"
	"strings"
	"sync"
	"time"

	"tarnwort/tools/chaos/internal/dawdle"
)

// slow occupies a server with connections that never get to the point.
type slow struct {
	each     int
	longest  time.Duration
	patience dawdle.Patience
	settings []string
}

func (d *slow) flags(f *flag.FlagSet) {
	f.IntVar(&d.each, "each", 20, "how many connections waste time in each way")
	d.longest = 2 * time.Minute
	d.patience = dawdle.Patience{Connect: 10 * time.Second, Enter: 30 * time.Second, Beat: 45 * time.Second}
}

func (d *slow) run(ctx context.Context, progress say) (*verdict, error) {
	r, err := newRig(ctx, unbounded(d.settings...)...)
	if err != nil {
		return nil, err
	}
	defer r.close()
	if err := r.start(ctx); err != nil {
		return nil, err
	}
	address := strings.TrimPrefix(r.server.URL(), "http://")
	var tried int
	var crowd sync.WaitGroup
	for _, way := range dawdle.Ways(d.patience) {
		if way.Within > d.longest {
			continue
		}
		tried++
		crowd.Go(func() { r.verdict.wait(ctx, way, address, d.each, progress) })
	}
	r.verdict.tried = fmt.Sprintf("%d ways to waste time, %d connections each", tried, d.each)
	crowd.Wait()
	r.judge(ctx)
	return r.verdict, ctx.Err()
}

// wait tries one way with several connections at a time.
func (v *verdict) wait(ctx context.Context, way dawdle.Way, address string, each int, progress say) {
	took, failed := make([]time.Duration, each), make([]error, each)
	var all sync.WaitGroup
	for i := range each {
		all.Go(func() { took[i], failed[i] = way.Try(ctx, address) })
	}
	all.Wait()
	longest := time.Duration(0)
	var problem error
	for i := range each {
		longest = max(longest, took[i])
		if failed[i] != nil {
			problem = failed[i]
		}
	}
	if problem != nil {
		v.breaks("%s, to be closed within %v: %v", way.Name, way.Within, problem)
		return
	}
	progress("%s: closed after %v at most", way.Name, longest.Round(100*time.Millisecond))
	v.figure("%s: closed after %v at most", way.Name, longest.Round(100*time.Millisecond))
}
