package main

import (
	"context"
	"errors"
	"os"
	"time"

	"tarnwort/tools/chaos/internal/process"
	"tarnwort/tools/chaos/natscluster"
)

// outage is something that happens to one server while the others go on.
type outage struct {
	name string
	// allowed is how long a lobby may wait for an answer because of it. The clients of a game
	// server lose their connection and return 0.5 to 1.5 s later.
	allowed time.Duration
	// lasts is how long it lasts at least. stopsAll says that no lobby can go on before the repair.
	lasts    time.Duration
	stopsAll bool
	// begin starts it and returns what repairs the server.
	begin func(context.Context) (repair, error)
	// pauses are how long a lobby waited for an answer, stood how long a viewer saw no change.
	pauses, stood []time.Duration
}

type repair func(context.Context) error

func (c *campaign) allOutages(streams int) []*outage {
	// NATS waits 4 to 9 s, by chance, for a leader that says nothing before it elects another,
	// and has no setting for that. The rest is for the game servers.
	const leaderKilled = 10 * time.Second
	// After 15 s without a quorum come an election and the clients' pause, which has grown to 7.5 s at most.
	const quorumLost = 15*time.Second + leaderKilled + 7*time.Second
	followerKilled := time.Second
	if streams > 1 {
		followerKilled = leaderKilled // it leads another stream
	}
	return []*outage{
		{name: "a game server is deployed anew", allowed: 3 * time.Second, begin: c.endServer((*process.Server).Stop)},
		{name: "a game server is killed", allowed: 3 * time.Second, begin: c.endServer(kill)},
		{name: "a NATS follower is killed", allowed: followerKilled, begin: c.killNode(false)},
		{name: "the stream's leader is killed", allowed: leaderKilled, begin: c.killNode(true)},
		{name: "the stream's leader is stopped", allowed: 2 * time.Second, begin: c.stopLeader},
		{name: "the stream's leader is frozen", allowed: leaderKilled, begin: c.freezeLeader},
		{name: "a follower loses its files", allowed: followerKilled, begin: c.wipeFollower},
		{name: "a fourth game server joins and leaves", allowed: 3 * time.Second, begin: c.joinFourth},
		{name: "a game server is cut off from NATS", allowed: 8 * time.Second, lasts: 40 * time.Second, begin: c.cutServer},
		{name: "a game and a NATS server are cut off", allowed: 14 * time.Second, lasts: 35 * time.Second, begin: c.partition},
		{name: "two of three NATS servers are dead", allowed: quorumLost, lasts: 15 * time.Second, stopsAll: true, begin: c.loseQuorum},
		{name: "a game server's clock is 30 s ahead", allowed: 8 * time.Second, lasts: 15 * time.Second, begin: c.moveClock(30 * time.Second)},
		{name: "a game server's clock is 30 s behind", allowed: 8 * time.Second, lasts: 15 * time.Second, begin: c.moveClock(-30 * time.Second)},
	}
}

func kill(s *process.Server) error {
	s.Kill()
	return nil
}

func (c *campaign) anyServer() *gameServer { return c.servers[c.rng.IntN(gameServers)] }

// endServer ends a random game server.
func (c *campaign) endServer(end func(*process.Server) error) func(context.Context) (repair, error) {
	return func(context.Context) (repair, error) {
		server := c.anyServer().Server
		return func(ctx context.Context) error {
			_, err := server.StartReady(ctx)
			return err
		}, end(server)
	}
}

func (c *campaign) killNode(leads bool) func(context.Context) (repair, error) {
	return func(ctx context.Context) (repair, error) {
		leader, follower, err := c.nats.Leader(ctx)
		if err != nil {
			return nil, err
		}
		node := follower
		if leads {
			node = leader
		}
		node.Kill()
		return c.startNode(node), nil
	}
}

func (c *campaign) stopLeader(ctx context.Context) (repair, error) {
	leader, _, err := c.nats.Leader(ctx)
	if err != nil {
		return nil, err
	}
	if err := leader.Stop(); err != nil && !errors.Is(err, os.ErrProcessDone) {
		return nil, err
	}
	return c.startNode(leader), nil
}

// startNode starts a node and waits until it has caught up: two of three must always run.
func (c *campaign) startNode(node *natscluster.Node) repair {
	return func(ctx context.Context) error {
		if err := node.Start(); err != nil {
			return err
		}
		return c.nats.AwaitReady(ctx)
	}
}
