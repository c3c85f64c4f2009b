// Rehearse fills a lobby with bots over the real calls and the real socket, from
// outside: npm run rehearse -- --lobby ABC234 --players 6. They leave at Ctrl-C.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"

	"tarnwort/libs/rehearsal"
)

const mostPlayers = 10

// table is where bots play.
type table struct{ url, lobby, password string }

func main() {
	url := flag.String("url", "http://localhost:8080", "where the server is")
	lobby := flag.String("lobby", "", "id of the lobby, which must be open")
	password := flag.String("password", "", "password of the lobby")
	players := flag.Int("players", 6, "how many bots, 1 to 10")
	flag.Parse()
	if *lobby == "" || *players < 1 || *players > mostPlayers {
		flag.Usage()
		os.Exit(2)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // the second Ctrl-C ends this program, whatever the server does
	fmt.Printf("Bots on their way to %s: %d. They leave at Ctrl-C.\n", *lobby, *players)
	to := table{strings.TrimRight(*url, "/"), *lobby, *password}
	if !rehearse(ctx, to, rehearsal.Names()[:*players], os.Stderr) {
		os.Exit(1)
	}
}

// rehearse plays a bot for each name until ctx ends or its seat is gone, and says at
// once which could not, and why. ok says that all could.
func rehearse(ctx context.Context, to table, names []string, failures io.Writer) (ok bool) {
	var bots sync.WaitGroup
	var failed atomic.Bool
	for _, name := range names {
		bots.Go(func() {
			if err := play(ctx, to, name); err != nil {
				failed.Store(true)
				_, _ = fmt.Fprintf(failures, "%s: %v\n", name, err)
			}
		})
	}
	bots.Wait()
	return !failed.Load()
}
