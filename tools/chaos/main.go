// Chaos does to the real server what the world will: it kills it, cuts its power,
// fills its disk, floods it, and checks from outside that every promise holds.
// It knows the server only by its binary, its environment and its wire.
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
	"tarnwort/tools/chaos/internal/process"
)

// say tells whoever waits how far a driver has come.
type say func(format string, args ...any)

// driver is one way to trouble a server.
type driver interface {
	// flags declares what can be chosen about it.
	flags(f *flag.FlagSet)
	// run does it and returns what came of it. Its error means that it could not be
	// done, which says nothing about the server.
	run(ctx context.Context, progress say) (*verdict, error)
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

// notHere tells whether an error says that this machine lacks what is needed.
func notHere(err error) bool {
	return errors.Is(err, disk.ErrNoMount) || errors.Is(err, process.ErrNotHere)
}

func usage() {
	fmt.Fprintln(os.Stderr, "usage: chaos command [flags]; -help after a command lists its flags")
	for _, c := range commands() {
		fmt.Fprintf(os.Stderr, "  %-10s %s\n", c.name, c.about)
	}
	os.Exit(2)
}

// command is a driver as one calls it.
type command struct {
	name, about string
	driver      driver
}

func (c command) execute(args []string) (exit int) {
	flags := flag.NewFlagSet(c.name, flag.ExitOnError)
	within := flags.Duration("within", 30*time.Minute, "when the run is given up")
	c.driver.flags(flags)
	_ = flags.Parse(args) // ends the process when it fails

	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	ctx, cancel := context.WithTimeout(ctx, *within)
	defer cancel()
	began := time.Now()
	v, err := c.driver.run(ctx, func(format string, args ...any) {
		fmt.Printf("%6.0f s  %s\n", time.Since(began).Seconds(), fmt.Sprintf(format, args...))
	})
	if notHere(err) {
		fmt.Println("not tried:", err)
		return 0
	}
	if v != nil {
		v.print(os.Stdout)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
	if err != nil || v.broke() || v.wasLate() {
		return 1
	}
	return 0
}
