// Rehearse fills a lobby with bots over the real API and the real socket, from outside:
// npm run rehearse -- --lobby ABC234 --players 6. They leave at Ctrl-C.
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

	"tarnwort/libs/gameclient"
	"tarnwort/libs/protocol"
	"tarnwort/libs/rehearsal"
)

const maxPlayers = 10

// lobby is where bots play.
type lobby struct{ url, id, password string }

func main() {
	url := flag.String("url", "http://localhost:8080", "where the server is")
	id := flag.String("lobby", "", "id of the lobby, which must be open")
	password := flag.String("password", "", "password of the lobby")
	players := flag.Int("players", 6, "how many bots, 1 to 10")
	flag.Parse()
	if *id == "" || *players < 1 || *players > maxPlayers {
		flag.Usage()
		os.Exit(2)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // the second Ctrl-C ends this program, whatever the server does
	fmt.Printf("Bots on their way to %s: %d. They leave at Ctrl-C.\n", *id, *players)
	if !rehearse(ctx, lobby{strings.TrimRight(*url, "/"), *id, *password}, rehearsal.Names()[:*players], os.Stderr) {
		os.Exit(1)
	}
}

// rehearse plays a bot for each name until ctx ends or its seat is gone. It writes each failure
// at once, and reports whether there was none.
func rehearse(ctx context.Context, lobby lobby, names []string, failures io.Writer) (ok bool) {
	var bots sync.WaitGroup
	var failed atomic.Bool
	for _, name := range names {
		bots.Go(func() {
			seat := protocol.JoinLobby{LobbyID: lobby.id, PlayerName: name, Password: lobby.password}
			if err := gameclient.PlayBot(ctx, lobby.url, seat); err != nil {
				failed.Store(true)
				_, _ = fmt.Fprintf(failures, "%s: %v\n", name, err)
			}
		})
	}
	bots.Wait()
	return !failed.Load()
}
