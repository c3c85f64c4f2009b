package main

import (
	"context"
	"flag"
	"fmt"
	"strings"
	"time"

	"tarnwort/tools/chaos/internal/play"
)

// stopOutage is how long a stop may keep any client away.
const stopOutage = 3 * time.Second

// restarts ends the server again and again while lobbies are played.
type restarts struct{ plan plan }

func (r *restarts) flags(f *flag.FlagSet) {
	r.plan = plan{lively: 8, sleepy: 4, aimEvery: 5}
	f.IntVar(&r.plan.kills, "kills", 0, "how often the server is killed at a random moment")
	f.IntVar(&r.plan.stops, "stops", 0, "how often it is stopped as a deploy does, beforehand")
	f.IntVar(&r.plan.cuts, "cuts", 0, "how often the power of its disk is cut; needs the right to mount")
	f.IntVar(&r.plan.crowds, "crowds", 0, "how often so many people come that its memory ends; needs Linux")
	f.IntVar(&r.plan.people, "people", 20_000, "how many come at most")
	f.Uint64Var(&r.plan.seed, "seed", uint64(time.Now().UnixNano()), "of the moments and the games")
}

func (r *restarts) run(ctx context.Context, progress say) (*verdict, error) {
	c, err := run(ctx, r.plan, progress)
	if c == nil {
		return nil, err
	}
	return c.verdict(), err
}

// verdict sums a campaign up.
func (c *campaign) verdict() *verdict {
	v := &verdict{tried: fmt.Sprintf("%d stops, %d kills, %d power cuts, %d crowds; seed %d", c.plan.stops, c.plan.kills, c.plan.cuts, c.plan.crowds, c.plan.seed)}
	v.lost, v.doubled = len(c.findings.Lost), len(c.findings.Doubled)
	if len(c.toReady) > 0 {
		median, largest := spread(c.toReady)
		v.figure("ready again after %v (median), %v (max)", median.Round(time.Millisecond), largest.Round(time.Millisecond))
	}
	if len(c.outages) > 0 {
		median, largest := spread(c.outages)
		v.pause = largest
		v.figure("clients away at a stop for %v (median), %v (max, of %d)", median.Round(time.Millisecond), largest.Round(time.Millisecond), len(c.outages))
		v.judgeTime(largest <= stopOutage, "a stop kept a client away for %v", largest)
	}
	c.judgeFalls(v)
	for _, race := range c.races {
		v.breaks("a race in the server: %.1000s", race)
	}
	v.figure("lobbies opened besides %d", c.doorstep.Opened())
	v.takes(c.findings)
	return v
}

// takes adds what people found who played.
func (v *verdict) takes(f *play.Findings) {
	v.figures = append(v.figures, strings.TrimSpace(f.Figures()))
	v.broken = append(v.broken, f.Problems()...)
}
