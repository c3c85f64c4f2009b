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

	"tarnwort/libs/socketio/client"
	"tarnwort/tools/chaos/internal/play"
	"tarnwort/tools/chaos/internal/process"
	"tarnwort/tools/chaos/natscluster"
)

const (
	// gameServers serve the same lobbies.
	gameServers = 3
	// resumeTimeout is how long a lobby may wait before the run is given up.
	resumeTimeout = time.Minute
	// settle is how long all servers are left alone between two outages.
	settle = 2 * time.Second
	// lookEvery is the pause between two looks whether lobbies go on.
	lookEvery = 10 * time.Millisecond
)

type plan struct {
	rounds, lobbies, streams int
	seed                     uint64
}

type progress func(format string, args ...any)

// campaign is a cluster, the lobbies played on it, and the findings.
type campaign struct {
	nats     *natscluster.Cluster
	servers  []*process.Server
	proxy    *proxy
	lobbies  []*play.Active
	findings *play.Findings
	outages  []*outage
	rng      *rand.Rand
}

// run plays lobbies while servers are stopped and killed.
func run(ctx context.Context, p plan, progress progress) (*campaign, error) {
	dir, err := os.MkdirTemp("", "tarnwort-cluster-")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	c := &campaign{findings: new(play.Findings), rng: rand.New(rand.NewPCG(p.seed, 2))}
	c.outages = c.allOutages(p.streams)
	defer c.end()
	if err := c.start(ctx, dir, p.streams); err != nil {
		return nil, err
	}
	return c, c.whilePlaying(ctx, p, func(ctx context.Context) error {
		for round := 1; round <= p.rounds; round++ {
			if err := c.round(ctx, progress); err != nil {
				return fmt.Errorf("round %d: %w", round, err)
			}
			progress("round %d of %d, %d promises broken", round, p.rounds, c.findings.Broken())
		}
		return nil
	})
}

func (c *campaign) start(ctx context.Context, dir string, streams int) (err error) {
	if c.nats, err = natscluster.Start(ctx, dir); err != nil {
		return err
	}
	binary, err := process.Build(ctx, dir)
	if err != nil {
		return err
	}
	for i := range gameServers {
		server, err := process.New(binary, filepath.Join(dir, fmt.Sprintf("game-%d", i+1)),
			"NATS_URL="+c.nats.URLs(), "TARNWORT_NATS_REPLICAS=3", fmt.Sprintf("TARNWORT_NATS_STREAMS=%d", streams), "TARNWORT_DATA_LIMIT_MB=512", "TARNWORT_TRUSTED_PROXIES=127.0.0.1",
			"TARNWORT_COMMANDS_PER_SECOND=100000", "TARNWORT_LOBBIES_PER_HOUR=1000000", "TARNWORT_SOCKETS_PER_ADDRESS=100000",
			"TARNWORT_LOBBY_BATCHES=1000000")
		if err != nil {
			return err
		}
		c.servers = append(c.servers, server)
		if _, err := server.StartReady(ctx); err != nil {
			return err
		}
	}
	c.proxy, err = newProxy(c.servers)
	time.Sleep(settle)
	return err
}

func (c *campaign) end() {
	if c.proxy != nil {
		c.proxy.close()
	}
	for _, server := range c.servers {
		server.Kill()
	}
	if c.nats != nil {
		c.nats.Kill()
	}
}

// whilePlaying opens the lobbies and runs attack while they are played.
func (c *campaign) whilePlaying(ctx context.Context, p plan, attack func(context.Context) error) error {
	ctx, cancel := context.WithCancel(ctx)
	var playing sync.WaitGroup
	defer playing.Wait()
	defer cancel()
	opts := play.Options{Target: c.proxy, Findings: c.findings, Retry: client.ReferenceBackOff, Checked: func(int) {}}
	for i := range p.lobbies {
		lobby, err := play.NewActive(ctx, opts, p.seed+uint64(i), true)
		if err != nil {
			return fmt.Errorf("lobby: %w", err)
		}
		c.lobbies = append(c.lobbies, lobby)
		playing.Go(func() { lobby.Run(ctx) })
	}
	return attack(ctx)
}

// round causes each outage once and waits each time until all lobbies go on.
func (c *campaign) round(ctx context.Context, progress progress) error {
	for _, o := range c.outages {
		time.Sleep(settle)
		c.findings.TakePause()
		repair, err := o.begin(ctx)
		if err != nil {
			return fmt.Errorf("%s: %w", o.name, err)
		}
		if err := c.awaitAnswers(ctx, time.Now()); err != nil {
			return fmt.Errorf("after %s: %w", o.name, err)
		}
		time.Sleep(settle)
		if err := repair(ctx); err != nil {
			return fmt.Errorf("repair after %s: %w", o.name, err)
		}
		if err := c.awaitAnswers(ctx, time.Now()); err != nil {
			return fmt.Errorf("after the repair of %s: %w", o.name, err)
		}
		pause := c.findings.TakePause()
		o.pauses = append(o.pauses, pause)
		progress("%-34s lobbies waited %v", o.name, pause.Round(time.Millisecond))
	}
	return nil
}

// awaitAnswers waits until every lobby was answered after a moment.
func (c *campaign) awaitAnswers(ctx context.Context, since time.Time) error {
	waits := func(a *play.Active) bool { return a.LastAnswer().Before(since) }
	for deadline := time.Now().Add(resumeTimeout); slices.ContainsFunc(c.lobbies, waits); time.Sleep(lookEvery) {
		if time.Now().After(deadline) || ctx.Err() != nil {
			return fmt.Errorf("a lobby does not go on after %v", resumeTimeout)
		}
	}
	return nil
}

// spread returns the median and the largest of durations, zero for none.
func spread(of []time.Duration) (median, largest time.Duration) {
	if len(of) == 0 {
		return 0, 0
	}
	sorted := slices.Sorted(slices.Values(of))
	return sorted[len(sorted)/2], sorted[len(sorted)-1]
}
