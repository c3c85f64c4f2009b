package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"net/http"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	"tarnwort/libs/protocol"
	"tarnwort/tools/chaos/internal/process"
	"tarnwort/tools/chaos/internal/wire"
)

const (
	// settledAfter is when a churning server has taken what it needs.
	settledAfter = 5 * time.Minute
	// drift is by how much it may have more of anything at the end.
	drift = 1.02
	// window is how long reports are looked at on both sides. The least of each counts:
	// what a collection finds alive is more by whatever was just being done.
	window = 5 * time.Minute
)

// soak has people come to lobbies and go for a long time.
type soak struct {
	lobbies          int
	duration, report time.Duration
	life             time.Duration
	visits, commands atomic.Int64
}

func (d *soak) flags(f *flag.FlagSet) {
	f.IntVar(&d.lobbies, "lobbies", 1000, "lobbies at any moment")
	f.DurationVar(&d.duration, "duration", time.Hour, "how long they are played")
	f.DurationVar(&d.report, "report", 15*time.Second, "pause between two reports")
	d.life = 10 * time.Second
}

func (d *soak) run(ctx context.Context, progress say) (*verdict, error) {
	r, err := newRig(ctx, unbounded("TARNWORT_DATA_LIMIT_MB=8192", "TARNWORT_PROFILES=true")...)
	if err != nil {
		return nil, err
	}
	defer r.close()
	if err := r.start(ctx); err != nil {
		return nil, err
	}
	churning, end := context.WithCancel(ctx)
	var all sync.WaitGroup
	defer all.Wait()
	defer end()
	for i := range d.lobbies {
		all.Go(func() { d.keepChurning(churning, r, i) })
	}
	var reports []process.Gauges
	for began := time.Now(); time.Since(began) < d.duration && ctx.Err() == nil; {
		pause(ctx, d.report)
		if err := r.server.Collect(ctx); err != nil {
			return nil, err
		}
		now, err := r.server.Gauges(ctx)
		if err != nil {
			return nil, err
		}
		reports = append(reports, now)
		progress("%d connections, heap %d MB (living %d), resident %d MB, goroutines %d, descriptors %d, disk %d MB", now.Connections,
			now.Heap>>20, now.Live>>20, now.Resident>>20, now.Goroutines, now.Descriptors, size(r.dir)>>20)
	}
	v := r.verdict
	v.tried = fmt.Sprintf("%v of churn at %d lobbies", d.duration, d.lobbies)
	v.figure("%d visits, %d commands", d.visits.Load(), d.commands.Load())
	if at, wide := int(settledAfter/d.report), int(window/d.report); len(reports) >= at+wide {
		v.judgeDrift(reports[at-1:at-1+wide], reports[len(reports)-wide:])
	}
	v.judgeWords(r.server.Said())
	return v, ctx.Err()
}

// keepChurning has another lobby take the place of one that fails: that is a
// finding, and must not make the rest easier.
func (d *soak) keepChurning(ctx context.Context, r *rig, place int) {
	for life := 0; ctx.Err() == nil; life++ {
		if err := d.churn(ctx, r.server.URL(), uint64(life*d.lobbies+place)); err != nil && ctx.Err() == nil {
			r.verdict.breaks("a lobby in the churn: %v", err)
		}
	}
}

// churn has people come to one lobby, get ready and go, for as long as ctx lasts.
// Nobody speaks a word: what a lobby remembers of its rounds grows as it should,
// and would hide what grows and should not.
func (d *soak) churn(ctx context.Context, url string, seed uint64) error {
	dice := rand.New(rand.NewPCG(seed, 3))
	pause(ctx, time.Duration(dice.Int64N(int64(d.report)))) // not all at once
	var gm protocol.Seat
	if err := wire.Call(ctx, http.MethodPost, url+"/api/lobby/create", "", protocol.CreateLobby{PlayerName: "Gunda"}, &gm); err != nil {
		return err
	}
	host, err := wire.Enter(ctx, url, gm)
	if err != nil {
		return err
	}
	defer host.Close()
	for ctx.Err() == nil {
		if err := d.visit(ctx, url, gm.LobbyID, dice); err != nil {
			return err
		}
	}
	return nil
}

// visit is one player's.
func (d *soak) visit(ctx context.Context, url, lobby string, dice *rand.Rand) error {
	var seat protocol.Seat
	if err := wire.Call(ctx, http.MethodPost, url+"/api/lobby/join", "", protocol.JoinLobby{LobbyID: lobby, PlayerName: "Ada"}, &seat); err != nil {
		return err
	}
	player, err := wire.Enter(ctx, url, seat)
	if err != nil {
		return err
	}
	defer player.Close()
	for range 3 {
		pause(ctx, time.Duration(dice.Int64N(int64(d.life))))
		ack, err := player.Ask(ctx, "player_ready", protocol.PlayerReady{LobbyID: lobby, IsReady: dice.IntN(2) == 0})
		if err != nil || !ack.OK {
			return fmt.Errorf("ready: %s: %w", ack.Code, err)
		}
		d.commands.Add(1)
	}
	_, err = player.Ask(ctx, "leave_lobby", protocol.ByPlayer{LobbyID: lobby, PlayerID: seat.PlayerID})
	d.visits.Add(1)
	if errors.Is(err, wire.ErrEnded) {
		return nil // whoever has left is closed
	}
	return err
}

func (v *verdict) judgeDrift(early, late []process.Gauges) {
	for name, of := range map[string]func(process.Gauges) int64{
		// Not what is in use at a moment, which is mostly garbage and anything.
		"live heap":   func(g process.Gauges) int64 { return g.Live },
		"goroutines":  func(g process.Gauges) int64 { return int64(g.Goroutines) },
		"descriptors": func(g process.Gauges) int64 { return int64(g.Descriptors) },
	} {
		a, b := least(early, of), least(late, of)
		v.figure("%s: %d at minute 5, %d at the end", name, a, b)
		v.judge(float64(b) <= drift*float64(a), "%s rose from %d to %d", name, a, b)
	}
}

func least(of []process.Gauges, what func(process.Gauges) int64) int64 {
	smallest := what(of[0])
	for _, g := range of {
		smallest = min(smallest, what(g))
	}
	return smallest
}

// size is what a directory holds, in bytes.
func size(dir string) (bytes int64) {
	_ = filepath.WalkDir(dir+"/data", func(_ string, entry fs.DirEntry, err error) error {
		if err == nil {
			if info, err := entry.Info(); err == nil {
				bytes += info.Size()
			}
		}
		return nil // a file that has gone meanwhile has no size
	})
	return bytes
}
