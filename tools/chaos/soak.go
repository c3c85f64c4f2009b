package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"time"

	"tarnwort/libs/gameclient"
	"tarnwort/libs/protocol"
	"tarnwort/tools/chaos/internal/gameserver"
	"tarnwort/tools/chaos/internal/play"
)

const (
	// settledAfter is when the server has taken what it needs.
	settledAfter = 5 * time.Minute
	// maxGrowth is how much more of anything it may have at the end.
	maxGrowth = 1.02
	// window is how long reports are compared on both sides. The least of each counts: what a
	// garbage collection finds alive is more by whatever was in progress.
	window = 5 * time.Minute
)

// soak has clients come to lobbies and leave for a long time. No player submits a word: what a
// lobby remembers of its rounds grows as it should, and would hide what should not.
type soak struct {
	lobbies          int
	duration, report time.Duration
	stay             time.Duration // between two commands of a client, at most
	visits, commands atomic.Int64
}

func (c *soak) flags(f *flag.FlagSet) {
	f.IntVar(&c.lobbies, "lobbies", 1000, "lobbies at any moment")
	f.DurationVar(&c.duration, "duration", time.Hour, "how long they are played")
	f.DurationVar(&c.report, "report", 15*time.Second, "pause between two reports")
	c.stay = 10 * time.Second
}

func (c *soak) run(ctx context.Context, progress progress) (*play.Report, error) {
	t, err := newTestbed(ctx, "TARNWORT_DATA_LIMIT_MB=8192")
	if err != nil {
		return nil, err
	}
	defer t.close()
	visiting, cancel := context.WithCancel(ctx)
	var all sync.WaitGroup
	for i := range c.lobbies {
		all.Go(func() { c.keepVisiting(visiting, t, uint64(i)) })
	}
	reports, err := c.observe(ctx, t, progress)
	cancel()
	all.Wait()
	if err != nil {
		return nil, err
	}
	t.Tried = fmt.Sprintf("%v of clients that come and go at %d lobbies", c.duration, c.lobbies)
	t.Figure("%d visits, %d commands", c.visits.Load(), c.commands.Load())
	if at, wide := int(settledAfter/c.report), int(window/c.report); len(reports) >= at+wide {
		checkGrowth(t.Report, reports[at:at+wide], reports[len(reports)-wide:])
	}
	t.conclude(ctx)
	return t.Report, ctx.Err()
}

// observe reads the server's metrics again and again until the time is over.
func (c *soak) observe(ctx context.Context, t *testbed, progress progress) (reports []gameserver.Metrics, err error) {
	for began := time.Now(); time.Since(began) < c.duration && ctx.Err() == nil; {
		play.Sleep(ctx, c.report)
		if err := t.server.CollectGarbage(ctx); err != nil {
			return nil, err
		}
		now, err := t.server.Metrics(ctx)
		if err != nil {
			return nil, err
		}
		reports = append(reports, now)
		progress("%d connections, live heap %d MB, resident %d MB, goroutines %d, descriptors %d",
			now.Connections, now.Live>>20, now.Resident>>20, now.Goroutines, now.Descriptors)
	}
	return reports, nil
}

// keepVisiting opens one lobby and has a client visit it again and again.
func (c *soak) keepVisiting(ctx context.Context, t *testbed, seed uint64) {
	rng := rand.New(rand.NewPCG(seed, 3))
	play.Sleep(ctx, time.Duration(rng.Int64N(int64(c.report)))) // not all at once
	url := t.server.URL()
	gm, err := gameclient.Create(ctx, url, protocol.CreateLobby{PlayerName: "Gunda"})
	var host *gameclient.Client
	if err == nil {
		host, err = gameclient.Enter(ctx, url, gm, gameclient.Options{})
	}
	if err == nil {
		defer host.Close()
	}
	for err == nil && ctx.Err() == nil {
		err = c.visit(ctx, url, gm.LobbyID, rng)
	}
	t.Check(err == nil || ctx.Err() != nil, "lobby %s: %v", gm.LobbyID, err)
}

// visit joins as a player, gets ready and leaves.
func (c *soak) visit(ctx context.Context, url, lobby string, rng *rand.Rand) error {
	seat, err := gameclient.Join(ctx, url, protocol.JoinLobby{LobbyID: lobby, PlayerName: "Ada"})
	if err != nil {
		return err
	}
	player, err := gameclient.Enter(ctx, url, seat, gameclient.Options{})
	if err != nil {
		return err
	}
	defer player.Close()
	for range 3 {
		play.Sleep(ctx, time.Duration(rng.Int64N(int64(c.stay))))
		if err := player.Do(ctx, "player_ready", protocol.PlayerReady{LobbyID: lobby, IsReady: rng.IntN(2) == 0}); err != nil {
			return err
		}
		c.commands.Add(1)
	}
	err = player.Do(ctx, "leave_lobby", protocol.ByPlayer{LobbyID: lobby, PlayerID: seat.PlayerID})
	c.visits.Add(1)
	if errors.Is(err, gameclient.ErrEnded) {
		return nil // the server closes the connection of a player who has left
	}
	return err
}

// checkGrowth compares the figures that must not grow. The heap in use at a moment is mostly
// garbage and not one of them.
func checkGrowth(r *play.Report, early, late []gameserver.Metrics) {
	for name, of := range map[string]func(gameserver.Metrics) int64{
		"live heap":   func(m gameserver.Metrics) int64 { return m.Live },
		"goroutines":  func(m gameserver.Metrics) int64 { return int64(m.Goroutines) },
		"descriptors": func(m gameserver.Metrics) int64 { return int64(m.Descriptors) },
	} {
		a, b := least(early, of), least(late, of)
		r.Figure("%s: %d at minute 5, %d at the end", name, a, b)
		r.Check(float64(b) <= maxGrowth*float64(a), "%s rose from %d to %d", name, a, b)
	}
}

func least(of []gameserver.Metrics, figure func(gameserver.Metrics) int64) int64 {
	smallest := figure(of[0])
	for _, m := range of {
		smallest = min(smallest, figure(m))
	}
	return smallest
}
