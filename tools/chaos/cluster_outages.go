package main

import (
	"context"
	"syscall"
	"time"

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
	// begin starts it, repair ends it.
	begin, repair func(context.Context, victims) error
	// waited are how long a lobby waited for an answer, stood how long a viewer saw no change.
	waited, stood []time.Duration
}

// victims are the servers that one outage may happen to: any game server, and the NATS servers that lead and follow the
// lobbies' stream.
type victims struct {
	server           *clusterServer
	leader, follower *natscluster.Node
}

func (c *cluster) allOutages() []*outage {
	// NATS waits 4 to 9 s, by chance, for a leader that says nothing before it elects another,
	// and has no setting for that. The rest is for the game servers.
	const leaderKilled = 10 * time.Second
	// After 15 s without a quorum come an election and the clients' pause, which has grown to 7.5 s at most.
	const quorumLost = 15*time.Second + leaderKilled + 7*time.Second
	const followerKilled = time.Second
	startLeader, startFollower := leader((*natscluster.Node).Start), follower((*natscluster.Node).Start)
	return []*outage{
		{name: "a game server is deployed anew", allowed: 3 * time.Second, begin: stopServer, repair: startServer},
		{name: "a game server is killed", allowed: 3 * time.Second, begin: killServer, repair: startServer},
		{name: "a NATS follower is killed", allowed: followerKilled, begin: follower(killNode), repair: startFollower},
		{name: "the stream's leader is killed", allowed: leaderKilled, begin: leader(killNode), repair: startLeader},
		{name: "the stream's leader is stopped", allowed: 2 * time.Second, begin: leader((*natscluster.Node).Stop), repair: startLeader},
		{name: "the stream's leader is frozen", allowed: leaderKilled, begin: leader(signalNode(syscall.SIGSTOP)), repair: leader(signalNode(syscall.SIGCONT))},
		{name: "a follower loses its files", allowed: followerKilled, begin: follower(wipeNode), repair: startFollower},
		{name: "a fourth game server joins and leaves", allowed: 3 * time.Second, begin: c.startFourth, repair: c.stopFourth},
		{name: "a game server is cut off from NATS", allowed: 8 * time.Second, lasts: 40 * time.Second, begin: c.cutServer, repair: c.mend},
		{name: "a game and a NATS server are cut off", allowed: 14 * time.Second, lasts: 35 * time.Second, begin: c.partition, repair: c.mend},
		{name: "two of three NATS servers are dead", allowed: quorumLost, lasts: 15 * time.Second, stopsAll: true, begin: c.loseQuorum, repair: c.startNodes},
		{name: "a game server's clock is 30 s ahead", allowed: 8 * time.Second, lasts: 15 * time.Second, begin: c.moveClock(30 * time.Second), repair: c.resetClock},
		{name: "a game server's clock is 30 s behind", allowed: 8 * time.Second, lasts: 15 * time.Second, begin: c.moveClock(-30 * time.Second), repair: c.resetClock},
	}
}

func stopServer(_ context.Context, v victims) error { return v.server.Stop() }

func killServer(_ context.Context, v victims) error {
	v.server.Kill()
	return nil
}

func startServer(ctx context.Context, v victims) error {
	_, err := v.server.StartReady(ctx)
	return err
}

func (c *cluster) startFourth(ctx context.Context, _ victims) error {
	_, err := c.servers[gameServers].StartReady(ctx)
	return err
}

func (c *cluster) stopFourth(context.Context, victims) error { return c.servers[gameServers].Stop() }

func leader(do func(*natscluster.Node) error) func(context.Context, victims) error {
	return func(_ context.Context, v victims) error { return do(v.leader) }
}

func follower(do func(*natscluster.Node) error) func(context.Context, victims) error {
	return func(_ context.Context, v victims) error { return do(v.follower) }
}

func killNode(n *natscluster.Node) error {
	n.Kill()
	return nil
}

func wipeNode(n *natscluster.Node) error {
	n.Kill()
	return n.Wipe()
}

func signalNode(s syscall.Signal) func(*natscluster.Node) error {
	return func(n *natscluster.Node) error { return n.Signal(s) }
}

// cutServer cuts a game server off from all NATS servers.
func (c *cluster) cutServer(ctx context.Context, v victims) error {
	v.server.cut(nil)
	c.checkUnready(ctx, v.server, "cut off")
	return nil
}

// partition cuts a game server and the leader of the stream off from all others.
func (c *cluster) partition(_ context.Context, v victims) error {
	v.server.cut(v.leader)
	for _, other := range c.servers {
		if other != v.server {
			other.wires[v.leader].Cut()
		}
	}
	c.nats.Isolate(v.leader)
	return nil
}

// mend connects everything again.
func (c *cluster) mend(context.Context, victims) error {
	c.nats.Mend()
	for _, s := range c.servers {
		s.mend()
	}
	return nil
}

// loseQuorum kills two NATS servers.
func (c *cluster) loseQuorum(context.Context, victims) error {
	for _, node := range c.nats.Nodes[:2] {
		node.Kill()
	}
	return nil
}

func (c *cluster) startNodes(context.Context, victims) error {
	for _, node := range c.nats.Nodes[:2] {
		if err := node.Start(); err != nil {
			return err
		}
	}
	return nil
}

// moveClock sets the clock of a game server.
func (c *cluster) moveClock(ahead time.Duration) func(context.Context, victims) error {
	return func(ctx context.Context, v victims) error {
		if err := v.server.moveClock(ahead); err != nil {
			return err
		}
		c.checkUnready(ctx, v.server, ahead.String()+" ahead")
		return nil
	}
}

func (c *cluster) resetClock(_ context.Context, v victims) error { return v.server.moveClock(c.ahead) }
