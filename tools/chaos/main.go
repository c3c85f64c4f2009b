// Chaos breaks the real server binary, its disk, its network and its cluster while people play on it, by named faults. It
// uses only the binary, its environment variables and its network protocol.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"syscall"
	"time"

	"tarnwort/tools/chaos/internal/disk"
	"tarnwort/tools/chaos/internal/play"
)

// progress prints how far a campaign is.
type progress func(format string, args ...any)

// campaign is one way to break a server.
type campaign interface {
	flags(f *flag.FlagSet)
	// run returns an error when the campaign could not be carried out, also because clients did not come back.
	run(ctx context.Context, progress progress) (*play.Report, error)
}

type command struct {
	name, about string
	campaign    campaign
}

func commands() []command {
	return []command{
		{"kill", "kill -9 and stops as of a deploy, at random moments", new(restarts)},
		{"power", "power cuts of the server's disk", &restarts{onDisk: true}},
		{"full", "a disk that is busy, is full and has room again", new(fullDisk)},
		{"network", "latency, resets and lost packets between clients and server", new(network)},
		{"readers", "clients that stop reading while others play", new(readers)},
		{"cluster", "three game servers and three NATS servers that are killed, cut off and set wrong", new(cluster)},
		{"soak", "clients come and go for an hour: does anything grow?", new(soak)},
	}
}

func main() {
	if len(os.Args) < 2 {
		usage()
	}
	for _, c := range commands() {
		if c.name == os.Args[1] {
			os.Exit(c.execute(os.Args[2:]))
		}
	}
	usage()
}

func usage() {
	fmt.Fprintln(os.Stderr, "usage: chaos campaign [flags]; -help after a campaign lists its flags")
	for _, c := range commands() {
		fmt.Fprintf(os.Stderr, "  %-10s %s\n", c.name, c.about)
	}
	os.Exit(2)
}

func (c command) execute(args []string) (exit int) {
	flags := flag.NewFlagSet(c.name, flag.ExitOnError)
	within := flags.Duration("within", 30*time.Minute, "when the run is given up")
	c.campaign.flags(flags)
	_ = flags.Parse(args) // ends the process when it fails

	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	ctx, cancel := context.WithTimeout(ctx, *within)
	defer cancel()
	began := time.Now()
	r, err := c.campaign.run(ctx, func(format string, args ...any) {
		fmt.Printf("%6.0f s  %s\n", time.Since(began).Seconds(), fmt.Sprintf(format, args...))
	})
	if errors.Is(err, disk.ErrNoMount) {
		fmt.Println("skipped:", err)
		return 0
	}
	if r == nil {
		r = new(play.Report)
	}
	r.Check(err == nil, "not carried out: %v", err)
	r.Print(os.Stdout)
	return min(r.Broken()+r.Count(play.Late), 1)
}
