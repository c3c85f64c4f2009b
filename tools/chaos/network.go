package main

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"time"

	"tarnwort/tools/chaos/internal/play"
	"tarnwort/tools/chaos/internal/weather"
)

const (
	// impatience is how long people behind a bad network wait for an answer.
	impatience = 3 * time.Second
	// allBackWithin is how long everybody may take to be back once it is fair.
	allBackWithin = 20 * time.Second
)

// network puts bad weather between lobbies and their server.
type network struct {
	rounds, lobbies int
	spell           time.Duration
	seed            uint64
	settings        []string
}

func (d *network) flags(f *flag.FlagSet) {
	f.IntVar(&d.rounds, "rounds", 5, "how often each kind of weather comes")
	f.IntVar(&d.lobbies, "lobbies", 8, "lobbies that are played behind it")
	f.DurationVar(&d.spell, "spell", 5*time.Second, "how long bad weather lasts at most")
	f.Uint64Var(&d.seed, "seed", uint64(time.Now().UnixNano()), "of the weather and the games")
	d.settings = []string{"TARNWORT_PING_INTERVAL=2s", "TARNWORT_PING_TIMEOUT=2s"}
}

func (d *network) run(ctx context.Context, progress say) (*verdict, error) {
	r, err := newRig(ctx, unbounded(d.settings...)...)
	if err != nil {
		return nil, err
	}
	defer r.close()
	if err := r.start(ctx); err != nil {
		return nil, err
	}
	net, err := weather.New(strings.TrimPrefix(r.server.URL(), "http://"))
	if err != nil {
		return nil, err
	}
	defer net.Close()
	far := &far{network: d, net: net, findings: new(play.Findings), back: make(map[int]int), dice: rand.New(rand.NewPCG(d.seed, 2))}
	if err := far.play(ctx, progress); err != nil {
		return nil, err
	}
	r.verdict.tried = fmt.Sprintf("%d lobbies behind %d spells of bad weather; seed %d", d.lobbies, d.rounds*len(weather.Forecast()), d.seed)
	r.judge(ctx)
	r.verdict.lost += len(far.findings.Lost)
	r.verdict.doubled += len(far.findings.Doubled)
	r.verdict.figure("behind the weather, all back %v after it cleared up, at most, and:", far.slowest.Round(time.Millisecond))
	r.verdict.takes(far.findings)
	r.verdict.judge(far.findings.Unanswered > 0, "the weather was too good: every command was answered")
	return r.verdict, ctx.Err()
}

// far are the people behind the network.
type far struct {
	*network
	net      *weather.Network
	findings *play.Findings
	dice     *rand.Rand
	slowest  time.Duration

	mu   sync.Mutex
	back map[int]int
}

func (f *far) play(ctx context.Context, progress say) error {
	ctx, end := context.WithCancel(ctx)
	var playing sync.WaitGroup
	defer playing.Wait()
	defer end()
	again := func(try int) time.Duration { return time.Duration(min(try, 10)) * 50 * time.Millisecond }
	for i := range f.lobbies {
		lobby, err := play.NewLively(ctx, f.net, f.findings, again, f.seed+uint64(i), f.isBack)
		if err != nil {
			return err
		}
		lobby.FarAway(impatience)
		playing.Go(func() { lobby.Run(ctx) })
	}
	doorstep := play.NewDoorstep(f.net, f.findings, f.isBack)
	playing.Go(func() { doorstep.Run(ctx) })
	for round := range f.rounds {
		for _, w := range weather.Forecast() {
			if err := f.endure(ctx, w); err != nil {
				return fmt.Errorf("%s, round %d: %w", w.Name, round+1, err)
			}
		}
		progress("round %d of %d, %d promises broken", round+1, f.rounds, f.findings.Broken())
	}
	return nil
}

// endure lets one spell pass, after which all come back and check.
func (f *far) endure(ctx context.Context, w weather.Weather) error {
	if err := f.net.Begin(w); err != nil {
		return err
	}
	pause(ctx, f.spell/2+time.Duration(f.dice.Int64N(int64(f.spell/2))))
	if err := f.net.Clear(); err != nil {
		return err
	}
	began, life := time.Now(), f.net.Life().Number
	for f.backTo(life) < f.lobbies+1 {
		if time.Since(began) > allBackWithin || ctx.Err() != nil {
			return fmt.Errorf("%d of %d groups are back after %v", f.backTo(life), f.lobbies+1, allBackWithin)
		}
		pause(ctx, lookEvery)
	}
	f.slowest = max(f.slowest, time.Since(began))
	return nil
}

func (f *far) isBack(life int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.back[life]++
}

func (f *far) backTo(life int) int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.back[life]
}

// pause waits, or does not when ctx ends.
func pause(ctx context.Context, d time.Duration) {
	select {
	case <-time.After(d):
	case <-ctx.Done():
	}
}
