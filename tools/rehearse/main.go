// Rehearse fills a lobby with bots over the real calls and the real socket, from
// outside: npm run rehearse -- --lobby ABC234 --players 6. They leave at Ctrl-C.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"sync"

	"tarnwort/libs/rehearsal"
)

const mostPlayers = 10

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
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	var bots sync.WaitGroup
	for _, name := range rehearsal.Names()[:*players] {
		bots.Go(func() {
			if err := play(ctx, strings.TrimRight(*url, "/"), *lobby, *password, name); err != nil {
				fmt.Fprintln(os.Stderr, name+":", err)
			}
		})
	}
	bots.Wait()
}
