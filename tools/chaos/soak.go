package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"tarnwort/libs/gameclient"
	"tarnwort/libs/protocol"
	"tarnwort/tools/chaos/internal/gameserver"
	"tarnwort/tools/chaos/internal/play"
)

const (
	// maxGrowth is how much more of anything it may have at the end.
	maxGrowth = 1.02
	// window is after how long the server has taken what it needs, and then how long reports are compared on both sides.
	// The least of each counts: what a garbage collection finds alive is more by whatever was in progress.
	window = 5 * time.Minute
)

// soak has clients come to lobbies and leave for a long time. No player submits a word: what a
// lobby remembers of its rounds grows as it should, and would hide what should not.
type soak struct {
	lobbies          int
	duration, report time.Duration
	stay             time.Duration // between two commands of a client, at most
	visits           atomic.Int64
}

func (c *soak) flags(f *flag.FlagSet) {
	f.IntVar(&c.lobbies, "lobbies", 1000, "lobbies at any moment")
	f.DurationVar(&c.duration, "duration", time.Hour, "how long they are played")
	f.DurationVar(&c.report, "report", 15*time.Second, "pause between two reports")
	c.stay = 10 * time.Second
}

func (c *soak) run(ctx context.Context, progress progress) (*play.Report, error) {
	a, err := newArena(ctx, 0, "TARNWORT_DATA_LIMIT_MB=8192")
	if err != nil {
		return nil, err
	}
	defer a.close()
	r := new(play.Report)
	visiting, cancel := context.WithCancel(ctx)
	var all sync.WaitGroup
	for i := range c.lobbies {
		all.Go(func() { c.keepVisiting(visiting, a.server.URL(), r, uint64(i)) })
	}
	reports, err := c.observe(ctx, a.server, progress)
	cancel()
	all.Wait()
	if err != nil {
		return nil, err
	}
	r.Tried = fmt.Sprintf("%v of clients that come and go at %d lobbies", c.duration, c.lobbies)
	r.Figure("%d visits", c.visits.Load())
	if wide := int(window / c.report); len(reports) >= 2*wide {
		checkGrowth(r, reports[wide:2*wide], reports[len(reports)-wide:])
	}
	a.checkSettled(ctx, r)
	return r, ctx.Err()
}

// observe reads the server's metrics again and again until the time is over.
func (c *soak) observe(ctx context.Context, server *gameserver.Server, progress progress) (reports []gameserver.Metrics, err error) {
	for began := time.Now(); time.Since(began) < c.duration && ctx.Err() == nil; {
		play.Sleep(ctx, c.report)
		if err := server.CollectGarbage(ctx); err != nil {
			return nil, err
		}
		now, err := server.Metrics(ctx)
		if err != nil {
			return nil, err
		}
		reports = append(reports, now)
		progress("%d connections, live heap %d MB, resident %d MB, goroutines %d, descriptors %d", now[gameserver.Connections],
			now.MB(gameserver.Live), now.MB(gameserver.Resident), now[gameserver.Goroutines], now[gameserver.Descriptors])
	}
	return reports, nil
}

// keepVisiting opens one lobby and has a client visit it again and again.
func (c *soak) keepVisiting(ctx context.Context, url string, r *play.Report, seed uint64) {
	rng := rand.New(rand.NewPCG(seed, 3))
	play.Sleep(ctx, time.Duration(rng.Int64N(int64(c.report)))) // not all at once
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
	r.Check(err == nil || ctx.Err() != nil, "lobby %s: %v", gm.LobbyID, err)
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
	for _, name := range []string{gameserver.Live, gameserver.Goroutines, gameserver.Descriptors} {
		byFigure := func(a, b gameserver.Metrics) int { return a[name] - b[name] }
		a, b := slices.MinFunc(early, byFigure)[name], slices.MinFunc(late, byFigure)[name]
		r.Figure("%s: %d at minute 5, %d at the end", name, a, b)
		r.Check(float64(b) <= maxGrowth*float64(a), "%s rose from %d to %d", name, a, b)
	}
}
