package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"sync"
	"time"

	"tarnwort/libs/socketio/client"
	"tarnwort/tools/chaos/internal/play"
	"tarnwort/tools/chaos/internal/process"
	"tarnwort/tools/chaos/natscluster"
)

const (
	// gameServers serve the same lobbies. One more is started by an outage.
	gameServers = 3
	// turnTime is longer than any outage stops all servers. A turn that runs out is a finding.
	turnTime = 30
	// resumeTimeout is how long a lobby may wait before the run is given up.
	resumeTimeout = time.Minute
	// settle is how long all servers are left alone between two outages.
	settle = 2 * time.Second
	// viewersPerLobby are at different servers.
	viewersPerLobby = 3
	// lookEvery is the pause between two looks whether lobbies go on.
	lookEvery = 10 * time.Millisecond
)

type plan struct {
	rounds, lobbies, streams int
	seed                     uint64
	// front is the reverse proxy: nginx or caddy, else one of this program.
	front string
	// ahead is how far the clocks of all game servers are ahead of NATS. All are alike, so none may become unready.
	ahead time.Duration
	// only selects outages by their names; nil for all.
	only *regexp.Regexp
}

type progress func(format string, args ...any)

// campaign is a cluster, the lobbies played on it, and the findings.
type campaign struct {
	nats     *natscluster.Cluster
	servers  []*gameServer
	front    *target
	lobbies  []*play.Active
	viewers  []*viewer
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
	c.outages = slices.DeleteFunc(c.allOutages(p.streams), func(o *outage) bool { return p.only != nil && !p.only.MatchString(o.name) })
	defer c.end()
	if err := c.start(ctx, dir, p); err != nil {
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

func (c *campaign) start(ctx context.Context, dir string, p plan) (err error) {
	if c.nats, err = natscluster.StartWired(ctx, dir); err != nil {
		return err
	}
	binary, err := process.BuildWithClock(ctx, dir)
	if err != nil {
		return err
	}
	var addresses []*process.Server
	for i := range gameServers + 1 {
		server, err := newGameServer(binary, filepath.Join(dir, fmt.Sprintf("game-%d", i+1)), c.nats, p.streams)
		if err != nil {
			return err
		}
		if err := server.clock.Move(p.ahead); err != nil {
			return err
		}
		c.servers, addresses = append(c.servers, server), append(addresses, server.Server)
	}
	for _, server := range c.running() {
		if _, err := server.StartReady(ctx); err != nil {
			return err
		}
	}
	if p.front == "" {
		c.front, err = newProxy(addresses)
	} else {
		c.front, err = newFront(ctx, p.front, dir, addresses)
	}
	time.Sleep(settle)
	return err
}

// running returns the servers that outages happen to.
func (c *campaign) running() []*gameServer { return c.servers[:gameServers] }

func (c *campaign) end() {
	if c.front != nil {
		c.front.close()
	}
	for _, server := range c.servers {
		server.end()
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
	opts := play.Options{Target: c.front, Findings: c.findings, Retry: client.ReferenceBackOff, Checked: func(int) {}, TurnTime: turnTime}
	for i := range p.lobbies {
		lobby, err := play.NewActive(ctx, opts, p.seed+uint64(i), true)
		if err != nil {
			return fmt.Errorf("lobby: %w", err)
		}
		c.lobbies = append(c.lobbies, lobby)
		playing.Go(func() { lobby.Run(ctx) })
		for range viewersPerLobby {
			v := &viewer{lobby: lobby, url: c.front.URL()}
			c.viewers = append(c.viewers, v)
			playing.Go(func() { v.run(ctx) })
		}
	}
	return attack(ctx)
}

// round causes each outage once and waits each time until all lobbies and viewers go on.
func (c *campaign) round(ctx context.Context, progress progress) error {
	for _, o := range c.outages {
		time.Sleep(settle)
		c.checkReady(ctx)
		c.takePauses()
		if err := c.cause(ctx, o); err != nil {
			return fmt.Errorf("%s: %w", o.name, err)
		}
		pause, stood := c.takePauses()
		o.pauses, o.stood = append(o.pauses, pause), append(o.stood, stood)
		progress("%-42s lobbies waited %v, viewers stood still %v", o.name, pause.Round(time.Millisecond), stood.Round(time.Millisecond))
	}
	return nil
}

// checkReady records a server that is unready while nothing is wrong with it.
func (c *campaign) checkReady(ctx context.Context) {
	for i, server := range c.running() {
		if !process.IsReady(ctx, server.URL()+"/readyz") {
			c.findings.Wrong("game server %d is unready between two outages", i+1)
		}
	}
}

// cause causes an outage and repairs it.
func (c *campaign) cause(ctx context.Context, o *outage) error {
	began := time.Now()
	repair, err := o.begin(ctx)
	if err != nil {
		return err
	}
	if !o.stopsAll {
		if err := c.awaitAnswers(ctx, time.Now()); err != nil {
			return err
		}
		time.Sleep(settle)
	}
	time.Sleep(o.lasts - time.Since(began))
	if err := repair(ctx); err != nil {
		return fmt.Errorf("repair: %w", err)
	}
	if err := c.awaitAnswers(ctx, time.Now()); err != nil {
		return fmt.Errorf("after the repair: %w", err)
	}
	time.Sleep(settle) // the viewers see it, too
	return nil
}

// takePauses returns how long a lobby waited and a viewer stood still since the last call.
func (c *campaign) takePauses() (pause, stood time.Duration) {
	for _, v := range c.viewers {
		stood = max(stood, v.takeStood())
	}
	return c.findings.TakePause(), stood
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
