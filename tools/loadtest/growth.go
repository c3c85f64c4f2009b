package main

import (
	"flag"
	"os"
	"time"

	"tarnwort/tools/loadtest/internal/bench"
	"tarnwort/tools/loadtest/internal/server"
)

// grow measures how servers do as lobbies, players and audiences grow.
func grow(args []string) error {
	var w where
	settings := bench.Settings{Out: os.Stdout}
	flags := flag.NewFlagSet("growth", flag.ExitOnError)
	w.flags(flags)
	flags.IntVar(&settings.Rounds, "rounds", 1, "how often each point is measured")
	flags.IntVar(&settings.Repeats, "repeats", 10, "how many disturbed runs are repeated in all")
	flags.DurationVar(&settings.Within, "within", 25*time.Minute, "when no further point is begun")
	flags.Float64Var(&settings.Speed, "speed", 1, "divides times and lobbies, to try it out")
	file := flags.String("csv", "tools/loadtest/growth.csv", "file for all values")
	if err := flags.Parse(args); err != nil {
		return err
	}
	kinds, err := server.Find(w.binary, w.peers)
	if err != nil {
		return err
	}
	return bench.Grow(kinds, settings, *file)
}
