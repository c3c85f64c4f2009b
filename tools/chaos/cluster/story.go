package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"tarnwort/tools/chaos/internal/frontdoor"
	"tarnwort/tools/chaos/internal/natscluster"
	"tarnwort/tools/chaos/internal/play"
	"tarnwort/tools/chaos/internal/process"
)

const (
	// gameServers is how many of them serve the same lobbies.
	gameServers = 3
	// goesOnWithin is how long a lobby may wait before the run is given up.
	goesOnWithin = time.Minute
	// quiet is how long everything is left alone between two blows.
	quiet = 2 * time.Second
	// lookEvery is the pause between looks whether lobbies go on.
	lookEvery = 10 * time.Millisecond
)

// plan is what a run tries.
type plan struct {
	rounds, lobbies, streams int
	seed                     uint64
}

// story is a cluster, the people who play on it, and what came of it.
type story struct {
	nats     *natscluster.Cluster
	servers  []*process.Server
	door     *frontdoor.Door
	lobbies  []*play.Lively
	findings *play.Findings
	blows    []*blow
	dice     *rand.Rand

	contentions []contention
}

// run plays while one thing after another happens to the servers.
func run(ctx context.Context, p plan, progress func(format string, args ...any)) (*story, error) {
	dir, err := os.MkdirTemp("", "tarnwort-cluster-")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	s := &story{findings: new(play.Findings), dice: rand.New(rand.NewPCG(p.seed, 2))}
	s.blows = s.everyBlow(p.streams)
	defer s.end()
	if err := s.start(ctx, dir, p.streams); err != nil {
		return nil, err
	}
	if err := s.contendAll(ctx, progress); err != nil {
		return s, err
	}
	return s, s.whilePlaying(ctx, p.lobbies, p.seed, func(ctx context.Context) error {
		for round := 1; round <= p.rounds; round++ {
			if err := s.round(ctx, progress); err != nil {
				return fmt.Errorf("round %d: %w", round, err)
			}
			progress("round %d of %d, %d promises broken", round, p.rounds, s.findings.Broken())
		}
		return nil
	})
}

func (s *story) start(ctx context.Context, dir string, streams int) (err error) {
	if s.nats, err = natscluster.Start(ctx, dir); err != nil {
		return err
	}
	binary, err := process.Build(ctx, dir)
	if err != nil {
		return err
	}
	for i := range gameServers {
		server, err := process.New(binary, filepath.Join(dir, fmt.Sprintf("game-%d", i+1)),
			"NATS_URL="+s.nats.URLs(), "TARNWORT_NATS_REPLICAS=3", fmt.Sprintf("TARNWORT_NATS_STREAMS=%d", streams), "TARNWORT_DATA_LIMIT_MB=512", "TARNWORT_TRUSTED_PROXIES=127.0.0.1",
			"TARNWORT_COMMANDS_PER_SECOND=100000", "TARNWORT_COMMAND_BURST=100000",
			"TARNWORT_LOBBIES_PER_HOUR=1000000", "TARNWORT_SOCKETS_PER_ADDRESS=10000",
			"TARNWORT_LOBBY_BYTES=1073741824", "TARNWORT_LOBBY_BATCHES=1000000",
			"TARNWORT_SEATS_PER_MINUTE=1000000", "TARNWORT_SEATS_PER_LOBBY=1000000")
		if err != nil {
			return err
		}
		s.servers = append(s.servers, server)
		if err := s.revive(ctx, server); err != nil {
			return err
		}
	}
	s.door, err = frontdoor.Open(s.servers)
	time.Sleep(quiet)
	return err
}

func (s *story) revive(ctx context.Context, server *process.Server) error {
	if err := server.Start(); err != nil {
		return err
	}
	if _, err := server.AwaitReady(ctx); err != nil {
		return fmt.Errorf("%w\n%s", err, server.Said())
	}
	return nil
}

func (s *story) end() {
	if s.door != nil {
		_ = s.door.Close()
	}
	for _, server := range s.servers {
		server.Kill()
	}
	if s.nats != nil {
		s.nats.Kill()
	}
}

// whilePlaying opens the lobbies and runs attack while they are played.
func (s *story) whilePlaying(ctx context.Context, lobbies int, seed uint64, attack func(context.Context) error) error {
	ctx, end := context.WithCancel(ctx)
	var playing sync.WaitGroup
	defer playing.Wait()
	defer end()
	for i := range lobbies {
		lobby, err := play.NewLively(ctx, place{s.door}, s.findings, again, seed+uint64(i), func(int) {})
		if err != nil {
			return fmt.Errorf("lobby: %w", err)
		}
		lobby.FarAway(0) // a turn is shortened when its player needs two tries to come back
		s.lobbies = append(s.lobbies, lobby)
		playing.Go(func() { lobby.Run(ctx) })
	}
	return attack(ctx)
}

// again is when clients come back: as the product's do.
func again(try int) time.Duration {
	pause := min(time.Duration(try)*time.Second, 5*time.Second)
	return time.Duration(float64(pause) * (0.5 + rand.Float64()))
}

// round lets every blow fall once and waits for each until all lobbies go on.
func (s *story) round(ctx context.Context, progress func(string, ...any)) error {
	for _, b := range s.blows {
		time.Sleep(quiet)
		s.findings.TakePause()
		mend, err := b.fall(ctx)
		if err != nil {
			return fmt.Errorf("%s: %w", b.name, err)
		}
		if err := s.goOn(ctx, time.Now()); err != nil {
			return fmt.Errorf("after %s: %w", b.name, err)
		}
		time.Sleep(quiet)
		if err := mend(ctx); err != nil {
			return fmt.Errorf("mend after %s: %w", b.name, err)
		}
		if err := s.goOn(ctx, time.Now()); err != nil {
			return fmt.Errorf("after mending %s: %w", b.name, err)
		}
		pause := s.findings.TakePause()
		b.pauses = append(b.pauses, pause)
		progress("%-34s lobbies waited %v", b.name, pause.Round(time.Millisecond))
	}
	return nil
}

// goOn waits until every lobby has been given an answer after a moment.
func (s *story) goOn(ctx context.Context, since time.Time) error {
	for deadline := time.Now().Add(goesOnWithin); ; time.Sleep(lookEvery) {
		if !slices.ContainsFunc(s.lobbies, func(l *play.Lively) bool { return l.Heard().Before(since) }) {
			return nil
		}
		if time.Now().After(deadline) || ctx.Err() != nil {
			return fmt.Errorf("a lobby does not go on after %v", goesOnWithin)
		}
	}
}

// spread returns the middle and the largest of durations, zero for none.
func spread(of []time.Duration) (median, largest time.Duration) {
	if len(of) == 0 {
		return 0, 0
	}
	sorted := slices.Sorted(slices.Values(of))
	return sorted[len(sorted)/2], sorted[len(sorted)-1]
}
