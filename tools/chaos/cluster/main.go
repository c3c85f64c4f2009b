// Cluster plays lobbies on three game servers and three NATS servers behind a reverse proxy while
// servers of both kinds are stopped and killed, and checks that nothing acknowledged is lost and
// no lobby waits long.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"regexp"
	"syscall"
	"time"
)

func main() {
	var p plan
	flag.IntVar(&p.rounds, "rounds", 10, "how often every outage happens")
	flag.IntVar(&p.lobbies, "lobbies", 6, "lobbies that are played")
	flag.IntVar(&p.streams, "streams", 1, "streams that share the lobbies")
	flag.Uint64Var(&p.seed, "seed", uint64(time.Now().UnixNano()), "random seed for the games and for the choice of servers")
	flag.StringVar(&p.front, "front", "", "the reverse proxy: nginx or caddy; one of this program by default")
	flag.Func("only", "a regular expression of the outages that happen", func(text string) (err error) {
		p.only, err = regexp.Compile(text)
		return err
	})
	flag.DurationVar(&p.ahead, "ahead", 0, "how far the clocks of all game servers are ahead of NATS from the start, as when NATS' clock is wrong; negative is behind")
	within := flag.Duration("within", 30*time.Minute, "when the run is given up")
	flag.Parse()

	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	ctx, cancel := context.WithTimeout(ctx, *within)
	c, err := run(ctx, p, func(format string, args ...any) { fmt.Printf(format+"\n", args...) })
	cancel()
	stop()
	if c != nil {
		c.print()
		fmt.Printf("seed %d\n", p.seed)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
	if err != nil || !c.kept() {
		os.Exit(1)
	}
}

// print shows how long lobbies waited at each outage.
func (c *campaign) print() {
	for _, o := range c.outages {
		if len(o.pauses) > 0 {
			median, largest := spread(o.pauses)
			usual, longest := spread(o.stood)
			fmt.Printf("%-42s %2d times, lobbies waited %6v (median) %6v (max), viewers stood still %6v (median) %6v (max), allowed %v\n", o.name, len(o.pauses),
				median.Round(time.Millisecond), largest.Round(time.Millisecond), usual.Round(time.Millisecond), longest.Round(time.Millisecond), o.allowed)
		}
	}
	fmt.Print(c.findings.Figures())
	fmt.Println("promises broken:", c.findings.Broken())
	for _, problem := range c.findings.Problems() {
		fmt.Println(problem)
	}
}

// kept reports whether every promise was kept.
func (c *campaign) kept() bool {
	for _, o := range c.outages {
		_, waited := spread(o.pauses)
		_, stood := spread(o.stood)
		if max(waited, stood) > o.allowed {
			return false
		}
	}
	return c.findings.Broken() == 0
}
