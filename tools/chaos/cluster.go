package main

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"time"

	"tarnwort/libs/gameclient/loopback"
	"tarnwort/libs/protocol"
	"tarnwort/libs/socketio/client"
	"tarnwort/tools/chaos/internal/gameserver"
	"tarnwort/tools/chaos/internal/play"
	"tarnwort/tools/natscluster"
)

const (
	// gameServers serve the same lobbies. One more is started by an outage.
	gameServers = 3
	// clusterTurn is longer than any outage stops all servers. A turn that runs out is a finding.
	clusterTurn protocol.Seconds = 30
	// betweenOutages is how long all servers are left alone between two outages.
	betweenOutages = 2 * time.Second
	// viewersPerLobby are at different servers.
	viewersPerLobby = 3
	// propagation is how long a command without an answer may be on its way: to the log from a
	// server that has ended, or from there to another server.
	propagation = 300 * time.Millisecond
)

// cluster plays lobbies behind a reverse proxy while servers of both kinds are stopped and killed.
type cluster struct {
	lobbies
	rounds int
	// frontName is the reverse proxy: nginx or caddy, else one of this program.
	frontName string
	// ahead is how far the clocks of all game servers are ahead of NATS. All are alike, so none may become unready.
	ahead time.Duration
	// only selects outages by their names; nil for all.
	only *regexp.Regexp

	nats    *natscluster.Cluster
	servers []*clusterServer
	front   *front
	viewers []*viewer
	outages []*outage
	rng     *rand.Rand
}

func (c *cluster) flags(f *flag.FlagSet) {
	f.IntVar(&c.rounds, "rounds", 10, "how often every outage happens")
	f.IntVar(&c.active, "lobbies", 6, "lobbies that are played")
	f.Uint64Var(&c.seed, "seed", uint64(time.Now().UnixNano()), "random seed for the games and for the choice of servers")
	f.StringVar(&c.frontName, "front", "", "the reverse proxy: nginx or caddy; one of this program by default")
	f.Func("only", "a regular expression of the outages that happen", func(text string) (err error) {
		c.only, err = regexp.Compile(text)
		return err
	})
	f.DurationVar(&c.ahead, "ahead", 0, "how far the clocks of all game servers are ahead of NATS from the start, as when NATS' clock is wrong; negative is behind")
}

func (c *cluster) run(ctx context.Context, progress progress) (*play.Report, error) {
	dir, err := os.MkdirTemp("", "tarnwort-cluster-")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	c.rng = rand.New(rand.NewPCG(c.seed, 2))
	c.outages = slices.DeleteFunc(c.allOutages(), func(o *outage) bool { return c.only != nil && !c.only.MatchString(o.name) })
	defer c.end()
	if err := c.start(ctx, dir); err != nil {
		return nil, err
	}
	c.Options = play.Options{Target: c, Pauses: client.ReferenceBackOff, TurnTime: clusterTurn, Remote: true, Cluster: true}
	err = c.whilePlaying(ctx, func(ctx context.Context) error { return c.attack(ctx, progress) })
	c.conclude()
	return c.Report, err
}

func (c *cluster) start(ctx context.Context, dir string) (err error) {
	if c.nats, err = natscluster.Start(ctx, dir); err != nil {
		return err
	}
	binary, err := gameserver.BuildWithClock(ctx, dir)
	if err != nil {
		return err
	}
	for i := range gameServers + 1 {
		server, err := newClusterServer(binary, filepath.Join(dir, fmt.Sprintf("game-%d", i+1)), c.nats)
		if err != nil {
			return err
		}
		c.servers = append(c.servers, server)
		if err := server.moveClock(c.ahead); err != nil {
			return err
		}
	}
	for _, server := range c.running() {
		if _, err := server.StartReady(ctx); err != nil {
			return err
		}
	}
	if c.front, err = newFront(ctx, c.frontName, dir, c.servers); err == nil {
		play.Sleep(ctx, betweenOutages)
	}
	return err
}

// running returns the servers that outages happen to.
func (c *cluster) running() []*clusterServer { return c.servers[:gameServers] }

func (c *cluster) end() {
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

// URL returns where clients connect.
func (c *cluster) URL() string { return "http://" + c.front.address }

// Generation is always the first: some server always answers here. Clients ask for it before they
// check what they see, and a server may be a moment behind then.
func (c *cluster) Generation() loopback.Generation {
	time.Sleep(propagation)
	return loopback.Generation{Number: 1}
}

// attack lets the outages happen while viewers watch the lobbies.
func (c *cluster) attack(ctx context.Context, progress progress) error {
	for _, lobby := range c.played {
		for range viewersPerLobby {
			v := &viewer{lobby: lobby, url: c.URL}
			c.viewers = append(c.viewers, v)
			c.playing.Go(func() { v.run(ctx) })
		}
	}
	for round := 1; round <= c.rounds; round++ {
		if err := c.round(ctx, progress); err != nil {
			return fmt.Errorf("round %d: %w", round, err)
		}
		progress("round %d of %d, %d promises broken", round, c.rounds, c.Report.Broken())
	}
	return nil
}

// conclude notes how long lobbies waited at each outage.
func (c *cluster) conclude() {
	r := c.Report
	r.Tried = fmt.Sprintf("%d outages under %d lobbies; seed %d", c.rounds*len(c.outages), c.active, c.seed)
	for _, o := range c.outages {
		waited := r.FigureTimes(o.name+": lobbies waited", o.waited)
		stood := r.FigureTimes(o.name+": viewers stood still", o.stood)
		r.Pause = max(r.Pause, stood)
		r.CheckTime(max(waited, stood) <= o.allowed, "%s: lobbies waited %v, viewers stood still %v, allowed %v", o.name, waited, stood, o.allowed)
	}
}
