package main

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"tarnwort/libs/protocol"
	"tarnwort/libs/socketio/client"
	"tarnwort/tools/chaos/internal/fuzz"
	"tarnwort/tools/chaos/internal/gameclient"
)

const (
	// framesPerLobby is after how many frames a hostile client opens another lobby: words and
	// points make every later snapshot longer.
	framesPerLobby = 20_000
	// hostilePlayers is how many seats a hostile lobby has beside the game master's.
	hostilePlayers = 3
)

// frames sends random frames and guesses a password while a bystander plays.
type frames struct {
	count, sockets, guesses int
	seed                    uint64
	settings                []string

	sent, guessed, refused atomic.Int64
}

func (c *frames) flags(f *flag.FlagSet) {
	f.IntVar(&c.count, "count", 1_000_000, "how many frames are sent")
	f.IntVar(&c.sockets, "sockets", 64, "over how many connections at a time, every third by polling")
	f.IntVar(&c.guesses, "guesses", 50, "how many passwords are tried a second meanwhile; 0 for none")
	f.Uint64Var(&c.seed, "seed", uint64(time.Now().UnixNano()), "of the frames")
}

func (c *frames) run(ctx context.Context, progress progress) (*report, error) {
	t, err := newTestbed(ctx, unlimited(c.settings...)...)
	if err != nil {
		return nil, err
	}
	defer t.close()
	began := time.Now()
	if err := c.attack(ctx, t, progress); err != nil {
		return nil, fmt.Errorf("after %d frames: %w", c.sent.Load(), err)
	}
	t.tried = fmt.Sprintf("%d frames over %d sockets, %d guesses of a password; seed %d", c.sent.Load(), c.sockets, c.guessed.Load(), c.seed)
	t.figure("%.0f frames a second", float64(c.sent.Load())/time.Since(began).Seconds())
	if c.guesses > 0 {
		t.figure("guesses refused without comparing %d of %d", c.refused.Load(), c.guessed.Load())
	}
	t.conclude(ctx)
	return t.report, ctx.Err()
}

func (c *frames) attack(ctx context.Context, t *testbed, progress progress) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var sockets, guesser sync.WaitGroup
	for i := range c.sockets {
		sockets.Go(func() {
			if err := c.send(ctx, t.server.URL(), i); err != nil {
				cancel(err)
			}
		})
	}
	guesser.Go(func() {
		if err := c.guess(ctx, t); err != nil {
			cancel(err)
		}
	})
	defer guesser.Wait()
	defer cancel(nil)
	done := make(chan struct{})
	go func() { defer close(done); sockets.Wait() }()
	for step := int64(1); ; {
		select {
		case <-done:
			return context.Cause(ctx)
		case <-time.After(time.Second):
		}
		if now := c.sent.Load() * 10 / int64(c.count); now >= step {
			progress("%d of %d frames", c.sent.Load(), c.count)
			step = now + 1
		}
	}
}

// send sends frames over one connection after another until enough were sent. It fails when the
// server refuses a lobby.
func (c *frames) send(ctx context.Context, url string, number int) error {
	rng := rand.New(rand.NewPCG(c.seed, uint64(number)))
	transport := client.WebSocket
	if number%3 == 2 {
		transport = client.Polling
	}
	for ctx.Err() == nil && c.sent.Load() < int64(c.count) {
		seats, err := openHostile(ctx, url)
		if err != nil && ctx.Err() == nil {
			return fmt.Errorf("a hostile lobby: %w", err)
		}
		generator := fuzz.New(rng, seats)
		for sent := 0; sent < framesPerLobby && ctx.Err() == nil && c.sent.Load() < int64(c.count); {
			n := generator.Send(ctx, url, transport)
			c.sent.Add(int64(n))
			sent += max(n, 1)
		}
	}
	return nil
}

func openHostile(ctx context.Context, url string) ([]protocol.Seat, error) {
	gm, err := gameclient.Create(ctx, url)
	if err != nil {
		return nil, err
	}
	seats := []protocol.Seat{gm}
	for i := range hostilePlayers {
		seat, err := gameclient.Join(ctx, url, gm.LobbyID, fmt.Sprintf("Wirr %d", i))
		if err != nil {
			return nil, err
		}
		seats = append(seats, seat)
	}
	return seats, nil
}

// guess tries wrong passwords at one lobby until ctx ends. None may be accepted, and limits must
// refuse most without comparing them.
func (c *frames) guess(ctx context.Context, t *testbed) error {
	if c.guesses == 0 {
		return nil
	}
	var locked protocol.Seat
	create := protocol.CreateLobby{PlayerName: "Gunda", Password: "richtig"}
	if err := gameclient.Call(ctx, http.MethodPost, t.server.URL()+"/api/lobby/create", "", create, &locked); err != nil {
		return err
	}
	for ctx.Err() == nil {
		join := protocol.JoinLobby{LobbyID: locked.LobbyID, PlayerName: "Nemo", Password: fmt.Sprint("geraten ", c.guessed.Add(1))}
		err := gameclient.Call(ctx, http.MethodPost, t.server.URL()+"/api/lobby/join", "", join, nil)
		t.check(err != nil, "a wrong password was accepted")
		if err != nil && strings.Contains(err.Error(), "too_many_requests") {
			c.refused.Add(1)
		}
		pause(ctx, time.Second/time.Duration(c.guesses))
	}
	const free = 60 // what the limits let through in a minute, and more
	t.check(c.guessed.Load() < 2*free || c.refused.Load() > 0, "%d guesses, and none was refused by a limit", c.guessed.Load())
	return nil
}
