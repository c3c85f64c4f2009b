// Chaos plays lobbies on the real server while it kills the server again and
// again, and checks that nothing acknowledged is lost and nothing happens twice.
// It knows the server only from outside: its binary, its environment, its wire.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"syscall"
	"time"
)

// stopOutage is how long a stop may keep any client away.
const stopOutage = 3 * time.Second

func main() {
	kills := flag.Int("kills", 100, "how often the server is killed at a random moment")
	stops := flag.Int("stops", 0, "how often it is stopped as a deploy does, beforehand")
	cuts := flag.Int("cuts", 0, "how often the power of its disk is cut; needs the right to mount")
	within := flag.Duration("within", 30*time.Minute, "when the run is given up")
	seed := flag.Uint64("seed", uint64(time.Now().UnixNano()), "of the moments and the games")
	flag.Parse()

	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	ctx, cancel := context.WithTimeout(ctx, *within)
	began := time.Now()
	c, err := run(ctx, plan{kills: *kills, stops: *stops, cuts: *cuts, lively: 8, sleepy: 4, aimEvery: 5, seed: *seed}, func(format string, args ...any) {
		fmt.Printf("%6.0f s  %s\n", time.Since(began).Seconds(), fmt.Sprintf(format, args...))
	})
	cancel()
	stop()
	if c != nil {
		c.print()
		fmt.Printf("seed %d\n", *seed)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
	if err != nil || !c.kept() {
		os.Exit(1)
	}
}

func (c *campaign) print() {
	if len(c.toReady) > 0 {
		median, largest := spread(c.toReady)
		fmt.Printf("killed %d times, power cut %d times, ready again after %v (median), %v (max)\n", c.plan.kills, c.plan.cuts, median.Round(time.Millisecond), largest.Round(time.Millisecond))
	}
	if len(c.outages) > 0 {
		median, largest := spread(c.outages)
		fmt.Printf("stopped %d times, clients away for %v (median), %v (max, of %d)\n", c.plan.stops, median.Round(time.Millisecond), largest.Round(time.Millisecond), len(c.outages))
	}
	fmt.Printf("lobbies opened besides %d\n", c.doorstep.Opened())
	c.findings.Print(os.Stdout)
}

// kept tells whether every promise was kept.
func (c *campaign) kept() bool {
	_, largest := spread(c.outages)
	return c.findings.Broken() == 0 && largest <= stopOutage
}
