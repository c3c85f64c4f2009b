package main

import (
	"errors"
	"flag"
	"os"
	"time"

	"tarnwort/tools/loadtest/internal/bench"
	"tarnwort/tools/loadtest/internal/server"
)

var errGate = errors.New("a gate was missed, a figure is worse than that of the last release, or messages were lost")

// where are the flags that say what is measured.
type where struct{ binary, peers string }

func (w *where) flags(flags *flag.FlagSet) {
	flags.StringVar(&w.binary, "server", "services/gameserver/dist/gameserver", "the game server's binary")
	flags.StringVar(&w.peers, "peers", "tools/loadtest/peers", "the folder of the reference")
}

// compare is the whole comparison.
func compare(args []string) error {
	var w where
	settings := bench.Settings{Out: os.Stdout}
	flags := flag.NewFlagSet("bench", flag.ExitOnError)
	w.flags(flags)
	flags.IntVar(&settings.Rounds, "rounds", 3, "how often each server has its turn")
	flags.IntVar(&settings.Repeats, "repeats", 6, "how many disturbed runs are repeated in all")
	flags.DurationVar(&settings.Within, "within", 9*time.Minute, "when no further scenario is begun")
	flags.Float64Var(&settings.Speed, "speed", 1, "divides times and lobbies, to try the comparison itself out")
	only := flags.String("only", "", "only scenarios whose name holds this")
	file := flags.String("json", "", "file for all figures")
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
	met, err := bench.Compare(server.Find(w.binary, w.peers), settings, *only, *file)
	if err == nil && !met {
		err = errGate
	}
	return err
}
