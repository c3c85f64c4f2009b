package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"time"

	"tarnwort/tools/loadtest/internal/cluster"
)

// measureCrowd measures one lobby with more viewers than one process can hold.
func measureCrowd(args []string) error {
	var p cluster.Crowd
	var w where
	flags := flag.NewFlagSet("crowd", flag.ExitOnError)
	w.flags(flags)
	flags.IntVar(&p.Viewers, "viewers", 50_000, "viewers of the lobby")
	flags.IntVar(&p.Polling, "polling-viewers", 6000, "how many of the viewers stay with long-polling")
	flags.IntVar(&p.Players, "players", 6, "players")
	flags.Float64Var(&p.PerSecond, "rate", 0.2, "words a second")
	flags.IntVar(&p.Minutes, "minutes", 10, "how long it is measured")
	if err := flags.Parse(args); err != nil {
		return err
	}
	const entering = 5 * time.Minute
	ctx, cancel := context.WithTimeout(context.Background(), entering+time.Duration(p.Minutes)*time.Minute)
	defer cancel()
	p.Binary = w.binary
	return p.Measure(ctx, os.Stdout)
}

var errTask = errors.New("watch is started by crowd, with the task as its argument")

// watch is a process of crowd that has some of the viewers.
func watch(args []string) error {
	if len(args) != 1 {
		return errTask
	}
	var w cluster.Watcher
	if err := json.Unmarshal([]byte(args[0]), &w); err != nil {
		return fmt.Errorf("%w: %w", errTask, err)
	}
	return w.Run(os.Stdin, os.Stdout)
}
