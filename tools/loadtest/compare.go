package main

import (
	"errors"
	"flag"
	"net/http"
	"os"
	"time"

	"tarnwort/tools/loadtest/internal/bench"
	"tarnwort/tools/loadtest/internal/server"
)

var errGate = errors.New("a gate was missed, a figure is worse than that of the last release, or messages were lost")

// compare is the whole comparison.
func compare(args []string) error { return compareBy(bench.Settings{Out: os.Stdout}, args) }

// compareDeployed compares servers with HTTPS to the client.
func compareDeployed(args []string) error {
	if transport, ok := http.DefaultTransport.(*http.Transport); ok {
		transport.TLSClientConfig = server.Trust() // for the probe of a start, and for taking seats
	}
	return compareBy(bench.Settings{Out: os.Stdout, Deployed: true}, args)
}

func compareBy(settings bench.Settings, args []string) error {
	flags := flag.NewFlagSet("bench", flag.ExitOnError)
	binary := flags.String("server", "services/gameserver/dist/gameserver", "the game server's binary")
	peers := flags.String("peers", "tools/loadtest/peers", "the folder of the reference")
	flags.IntVar(&settings.Rounds, "rounds", 3, "how often each server has its turn")
	flags.IntVar(&settings.Repeats, "repeats", 6, "how many disturbed runs are repeated in all")
	flags.DurationVar(&settings.Within, "within", 9*time.Minute, "when no further scenario is begun")
	only := flags.String("only", "", "only scenarios whose name holds this")
	filed := flags.String("filed", "tools/loadtest/release.json", "the figures of the last release")
	isRelease := flags.Bool("release", false, "file this run as that of a release")
	if err := flags.Parse(args); err != nil {
		return err
	}
	var err error
	if settings.Filed, err = bench.ReadFiled(*filed); err != nil {
		return err
	}
	if *isRelease {
		settings.FileAs = *filed
	}
	met, err := bench.Compare(server.Find(*binary, *peers), settings, *only)
	if err == nil && !met {
		err = errGate
	}
	return err
}
