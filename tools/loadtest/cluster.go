package main

import (
	"context"
	"flag"
	"os"
	"time"

	"tarnwort/tools/loadtest/internal/cluster"
)

// measureCluster measures three game servers on three NATS servers.
func measureCluster(args []string) error {
	var p cluster.Plan
	var w where
	flags := flag.NewFlagSet("cluster", flag.ExitOnError)
	w.flags(flags)
	flags.IntVar(&p.Opened, "opened", 3000, "lobbies without connections")
	flags.IntVar(&p.Played, "played", 300, "lobbies that are played")
	flags.IntVar(&p.Players, "players", 6, "players in each of them")
	flags.IntVar(&p.Streams, "streams", 1, "streams that share the lobbies")
	flags.Float64Var(&p.PerSecond, "rate", 30, "words a second")
	flags.DurationVar(&p.For, "for", 30*time.Second, "how long idling and playing are measured")
	within := flags.Duration("within", 20*time.Minute, "when the run is given up")
	if err := flags.Parse(args); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(context.Background(), *within)
	defer cancel()
	p.Binary = w.binary
	return cluster.Measure(ctx, p, os.Stdout)
}
