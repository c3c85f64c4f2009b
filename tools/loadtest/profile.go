package main

import (
	"flag"
	"time"

	"tarnwort/tools/loadtest/internal/bench"
	"tarnwort/tools/loadtest/internal/server"
)

// recordProfile writes the profile that the compiler optimises a release by.
func recordProfile(args []string) error {
	var w where
	flags := flag.NewFlagSet("profile", flag.ExitOnError)
	w.flags(flags)
	each := flags.Duration("for", 15*time.Second, "how long each kind of load is recorded")
	file := flags.String("out", "services/gameserver/release.pgo", "file for the profile")
	if err := flags.Parse(args); err != nil {
		return err
	}
	kinds, err := server.Find(w.binary, w.peers)
	if err != nil {
		return err
	}
	return bench.RecordProfile(kinds, *each, *file)
}
