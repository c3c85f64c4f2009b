// Cluster plays lobbies on three game servers and three NATS servers behind a
// reverse proxy, while servers of both kinds are stopped and killed, and checks
// that nothing acknowledged is lost and that nobody waits long. Before that it counts
// the conflicts of players who change one lobby through several servers at once.
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

func main() {
	rounds := flag.Int("rounds", 10, "how often everything that can happen to a server happens")
	lobbies := flag.Int("lobbies", 6, "lobbies that are played")
	streams := flag.Int("streams", 1, "streams that share the lobbies")
	within := flag.Duration("within", 30*time.Minute, "when the run is given up")
	seed := flag.Uint64("seed", uint64(time.Now().UnixNano()), "of the games and of who is hit")
	flag.Parse()

	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	ctx, cancel := context.WithTimeout(ctx, *within)
	s, err := run(ctx, plan{*rounds, *lobbies, *streams, *seed}, func(format string, args ...any) { fmt.Printf(format+"\n", args...) })
	cancel()
	stop()
	if s != nil {
		s.print()
		fmt.Printf("seed %d\n", *seed)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
	if err != nil || !s.kept() {
		os.Exit(1)
	}
}

// print shows how long lobbies waited at each blow.
func (s *story) print() {
	for _, b := range s.blows {
		if len(b.pauses) > 0 {
			median, largest := spread(b.pauses)
			fmt.Printf("%-34s %2d times, lobbies waited %6v (median) %6v (max), allowed %v\n",
				b.name, len(b.pauses), median.Round(time.Millisecond), largest.Round(time.Millisecond), b.allowed)
		}
	}
	for _, c := range s.contentions {
		fmt.Println(c)
	}
	fmt.Print(s.findings.Figures())
	fmt.Println("promises broken:", s.findings.Broken())
	for _, problem := range s.findings.Problems() {
		fmt.Println(problem)
	}
}

// kept tells whether every promise was kept.
func (s *story) kept() bool {
	for _, b := range s.blows {
		if _, largest := spread(b.pauses); largest > b.allowed {
			return false
		}
	}
	return s.findings.Broken() == 0
}
