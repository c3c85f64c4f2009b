package main

import (
	"context"
	"syscall"
	"time"

	"tarnwort/tools/chaos/internal/gameserver"
	"tarnwort/tools/natscluster"
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
	// waited are how long a lobby waited for an answer, stood how long a viewer saw no change.
	waited, stood []time.Duration
}

type repair func(context.Context) error

func (c *cluster) allOutages() []*outage {
	// NATS waits 4 to 9 s, by chance, for a leader that says nothing before it elects another,
	// and has no setting for that. The rest is for the game servers.
	const leaderKilled = 10 * time.Second
	// After 15 s without a quorum come an election and the clients' pause, which has grown to 7.5 s at most.
	const quorumLost = 15*time.Second + leaderKilled + 7*time.Second
	const followerKilled = time.Second
	return []*outage{
		{name: "a game server is deployed anew", allowed: 3 * time.Second, begin: c.endServer((*gameserver.Server).Stop)},
		{name: "a game server is killed", allowed: 3 * time.Second, begin: c.endServer(kill)},
		{name: "a NATS follower is killed", allowed: followerKilled, begin: c.endNode(follows, killNode)},
		{name: "the stream's leader is killed", allowed: leaderKilled, begin: c.endNode(leads, killNode)},
		{name: "the stream's leader is stopped", allowed: 2 * time.Second, begin: c.endNode(leads, (*natscluster.Node).Stop)},
		{name: "the stream's leader is frozen", allowed: leaderKilled, begin: c.freezeLeader},
		{name: "a follower loses its files", allowed: followerKilled, begin: c.endNode(follows, wipeNode)},
		{name: "a fourth game server joins and leaves", allowed: 3 * time.Second, begin: c.joinFourth},
		{name: "a game server is cut off from NATS", allowed: 8 * time.Second, lasts: 40 * time.Second, begin: c.cutServer},
		{name: "a game and a NATS server are cut off", allowed: 14 * time.Second, lasts: 35 * time.Second, begin: c.partition},
		{name: "two of three NATS servers are dead", allowed: quorumLost, lasts: 15 * time.Second, stopsAll: true, begin: c.loseQuorum},
		{name: "a game server's clock is 30 s ahead", allowed: 8 * time.Second, lasts: 15 * time.Second, begin: c.moveClock(30 * time.Second)},
		{name: "a game server's clock is 30 s behind", allowed: 8 * time.Second, lasts: 15 * time.Second, begin: c.moveClock(-30 * time.Second)},
	}
}

func (c *cluster) anyServer() *clusterServer { return c.servers[c.rng.IntN(gameServers)] }

// endServer ends a random game server.
func (c *cluster) endServer(end func(*gameserver.Server) error) func(context.Context) (repair, error) {
	return func(context.Context) (repair, error) {
		server := c.anyServer().Server
		return func(ctx context.Context) error {
			_, err := server.StartReady(ctx)
			return err
		}, end(server)
	}
}

func kill(s *gameserver.Server) error {
	s.Kill()
	return nil
}

// role tells a NATS server that leads the lobbies' stream from one that follows.
type role bool

const leads, follows role = true, false

func (c *cluster) node(ctx context.Context, is role) (*natscluster.Node, error) {
	leader, follower, err := c.nats.Leader(ctx)
	if is == leads {
		return leader, err
	}
	return follower, err
}

// endNode ends a NATS server. The repair waits until it has caught up: two of three must always run.
func (c *cluster) endNode(is role, end func(*natscluster.Node) error) func(context.Context) (repair, error) {
	return func(ctx context.Context) (repair, error) {
		node, err := c.node(ctx, is)
		if err != nil {
			return nil, err
		}
		return func(ctx context.Context) error {
			if err := node.Start(); err != nil {
				return err
			}
			return c.nats.AwaitReady(ctx)
		}, end(node)
	}
}

func killNode(n *natscluster.Node) error {
	n.Kill()
	return nil
}

func wipeNode(n *natscluster.Node) error {
	n.Kill()
	return n.Wipe()
}

// freezeLeader stops the process of the stream's leader, whose connections stay open.
func (c *cluster) freezeLeader(ctx context.Context) (repair, error) {
	leader, err := c.node(ctx, leads)
	if err != nil {
		return nil, err
	}
	return func(ctx context.Context) error {
		if err := leader.Signal(syscall.SIGCONT); err != nil {
			return err
		}
		return c.nats.AwaitReady(ctx)
	}, leader.Signal(syscall.SIGSTOP)
}

// joinFourth starts one more game server.
func (c *cluster) joinFourth(ctx context.Context) (repair, error) {
	fourth := c.servers[gameServers]
	_, err := fourth.StartReady(ctx)
	return func(context.Context) error { return fourth.Stop() }, err
}
