package main

import (
	"context"
	"flag"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"sync"
	"time"

	"tarnwort/libs/protocol"
	"tarnwort/tools/chaos/internal/wire"
)

const (
	// closedForNotReading is how soon after it takes no more a connection is closed.
	closedForNotReading = 6 * time.Second
	// unhurt is how much longer the others may wait for an answer.
	unhurt = 1.10
	// quiet is how steady the measure has to be for that to mean anything: two
	// halves of the time without slow readers may differ by this.
	quiet = 1.05
)

// readers stop reading, one at each lobby, while the others play on.
type readers struct {
	lobbies int
	spell   time.Duration
}

func (d *readers) flags(f *flag.FlagSet) {
	f.IntVar(&d.lobbies, "lobbies", 20, "lobbies, each with somebody who stops reading")
	f.DurationVar(&d.spell, "spell", 20*time.Second, "how long is measured without them and with them")
}

func (d *readers) run(ctx context.Context, progress say) (*verdict, error) {
	r, err := newRig(ctx, unbounded()...)
	if err != nil {
		return nil, err
	}
	defer r.close()
	if err := r.start(ctx); err != nil {
		return nil, err
	}
	v := r.verdict
	v.tried = fmt.Sprintf("%d lobbies with one connection each that does not read", d.lobbies)
	halls := make([]*hall, d.lobbies)
	for i := range halls {
		if halls[i], err = newHall(ctx, r.server.URL()); err != nil {
			return nil, err
		}
		defer halls[i].close()
	}
	before := measure(ctx, halls, d.spell/2)
	steady := measure(ctx, halls, d.spell/2)
	progress("without slow readers: p99 %v, then %v", share(before, 99), share(steady, 99))
	asleep := make([]*wire.Sleeper, len(halls))
	for i, h := range halls {
		if asleep[i], err = wire.Sleep(ctx, r.server.URL(), h.guest); err != nil {
			return nil, err
		}
		defer asleep[i].Close()
	}
	during := measure(ctx, halls, d.spell)
	progress("with them: p99 %v", share(during, 99))
	d.judge(ctx, r, asleep, before, steady, during)
	for _, h := range halls {
		h.close()
	}
	r.judge(ctx)
	return v, ctx.Err()
}

// judge compares the times and looks for what became of the slow ones.
func (d *readers) judge(ctx context.Context, r *rig, asleep []*wire.Sleeper, before, steady, during []time.Duration) {
	v := r.verdict
	closed := await(ctx, closedForNotReading, func() bool {
		return !slices.ContainsFunc(asleep, func(s *wire.Sleeper) bool { return !s.Gone() })
	})
	now, err := r.server.Gauges(ctx)
	if err != nil {
		v.breaks("no metrics: %v", err)
		return
	}
	v.figure("closed for not reading %d of %d; resident %d → %d MB", now.Slow-r.before.Slow, len(asleep), r.before.Resident>>20, now.Resident>>20)
	v.judge(closed && now.Slow-r.before.Slow >= len(asleep), "%d of %d were closed", now.Slow-r.before.Slow, len(asleep))
	a, b, c := share(before, 99), share(steady, 99), share(during, 99)
	ratio := float64(max(a, b)) / float64(min(a, b))
	v.figure("the others' p99: %v and %v without slow readers, %v with them; %d answers", a, b, c, len(during))
	if ratio > quiet {
		v.figure("not judged: without slow readers the machine itself differs by %.0f %%", (ratio-1)*100)
		return
	}
	v.judgeTime(float64(c) <= unhurt*float64(max(a, b)), "the others' p99 rose from %v to %v", max(a, b), c)
}

// hall is a lobby of a game master who talks much, one who listens and a guest's
// seat.
type hall struct {
	gm, listener *wire.Client
	seat         protocol.Seat
	guest        protocol.Seat
	once         sync.Once
}

func newHall(ctx context.Context, url string) (*hall, error) {
	h := new(hall)
	if err := wire.Call(ctx, http.MethodPost, url+"/api/lobby/create", "", protocol.CreateLobby{PlayerName: "Gunda"}, &h.seat); err != nil {
		return nil, err
	}
	var listener protocol.Seat
	for name, seat := range map[string]*protocol.Seat{"Ada": &listener, "Schlaf": &h.guest} {
		if err := wire.Call(ctx, http.MethodPost, url+"/api/lobby/join", "", protocol.JoinLobby{LobbyID: h.seat.LobbyID, PlayerName: name}, seat); err != nil {
			return nil, err
		}
	}
	var err error
	if h.gm, err = wire.Enter(ctx, url, h.seat); err != nil {
		return nil, err
	}
	h.listener, err = wire.Enter(ctx, url, listener)
	return h, err
}

func (h *hall) close() { h.once.Do(func() { h.gm.Close(); h.listener.Close() }) }

// measure has every game master change a player's camera link, again and again,
// which everybody is told, and returns how long the answers took, sorted.
func measure(ctx context.Context, halls []*hall, spell time.Duration) (took []time.Duration) {
	ctx, cancel := context.WithTimeout(ctx, spell)
	defer cancel()
	var mu sync.Mutex
	var all sync.WaitGroup
	for _, h := range halls {
		all.Go(func() {
			for n := 0; ctx.Err() == nil; n++ {
				began := time.Now()
				ack, err := h.gm.Ask(ctx, "update_player_profile", profile(h, n))
				if err != nil || !ack.OK {
					return
				}
				mu.Lock()
				took = append(took, time.Since(began))
				mu.Unlock()
			}
		})
	}
	all.Wait()
	slices.Sort(took)
	return append(took, 0)[:max(len(took), 1)]
}

// longLink makes a camera link as long as links may be.
const longLink = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"

// profile is about as long as a message becomes that everybody gets.
func profile(h *hall, n int) protocol.UpdatePlayerProfile {
	camera := "https://vdo.ninja/?view=" + strconv.Itoa(n) + longLink
	return protocol.UpdatePlayerProfile{LobbyID: h.seat.LobbyID, PlayerID: h.guest.PlayerID, VodninjaCam: &camera}
}
