package main

import (
	"context"
	"syscall"
	"time"

	"tarnwort/tools/chaos/internal/process"
)

// unreadyTimeout is how long a server with a wrong clock may say that it is ready.
const unreadyTimeout = 10 * time.Second

// cutServer cuts a random game server off from all NATS servers.
func (c *campaign) cutServer(ctx context.Context) (repair, error) {
	server := c.anyServer()
	server.cut(nil)
	c.awaitUnready(ctx, server, "cut off")
	return c.mend(server), nil
}

// partition cuts a random game server and the leader of the stream off from all others.
func (c *campaign) partition(ctx context.Context) (repair, error) {
	leader, _, err := c.nats.Leader(ctx)
	if err != nil {
		return nil, err
	}
	server := c.anyServer()
	server.cut(leader)
	for _, other := range c.servers {
		if other != server {
			other.wires[leader].Cut()
		}
	}
	c.nats.Isolate(leader)
	return c.mend(c.servers...), nil
}

// mend connects everything again and waits until the servers are ready.
func (c *campaign) mend(servers ...*gameServer) repair {
	return func(ctx context.Context) error {
		c.nats.Mend()
		for _, s := range servers {
			s.mend()
		}
		return c.awaitReady(ctx)
	}
}

func (c *campaign) awaitReady(ctx context.Context) error {
	if err := c.nats.AwaitReady(ctx); err != nil {
		return err
	}
	for _, s := range c.running() {
		if err := s.AwaitReady(ctx); err != nil {
			return err
		}
	}
	return nil
}

// awaitUnready records a server that still says that it is ready.
func (c *campaign) awaitUnready(ctx context.Context, server *gameServer, why string) {
	for deadline := time.Now().Add(unreadyTimeout); process.IsReady(ctx, server.URL()+"/readyz"); time.Sleep(lookEvery) {
		if time.Now().After(deadline) {
			c.findings.Wrong("a server that is %s is ready after %v", why, unreadyTimeout)
			return
		}
	}
}

// loseQuorum kills two NATS servers.
func (c *campaign) loseQuorum(context.Context) (repair, error) {
	for _, node := range c.nats.Nodes[:2] {
		node.Kill()
	}
	return func(ctx context.Context) error {
		for _, node := range c.nats.Nodes[:2] {
			if err := node.Start(); err != nil {
				return err
			}
		}
		return c.awaitReady(ctx)
	}, nil
}

// moveClock sets the clock of a random game server.
func (c *campaign) moveClock(ahead time.Duration) func(context.Context) (repair, error) {
	return func(ctx context.Context) (repair, error) {
		server := c.anyServer()
		if err := server.clock.Move(ahead); err != nil {
			return nil, err
		}
		c.awaitUnready(ctx, server, ahead.String()+" ahead")
		return func(ctx context.Context) error {
			if err := server.clock.Move(0); err != nil {
				return err
			}
			return c.awaitReady(ctx)
		}, nil
	}
}

// freezeLeader stops the process of the stream's leader, whose connections stay open.
func (c *campaign) freezeLeader(ctx context.Context) (repair, error) {
	leader, _, err := c.nats.Leader(ctx)
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

// wipeFollower kills a NATS server that follows and removes its files.
func (c *campaign) wipeFollower(ctx context.Context) (repair, error) {
	_, follower, err := c.nats.Leader(ctx)
	if err != nil {
		return nil, err
	}
	follower.Kill()
	return c.startNode(follower), follower.Wipe()
}

// joinFourth starts one more game server.
func (c *campaign) joinFourth(ctx context.Context) (repair, error) {
	fourth := c.servers[gameServers]
	_, err := fourth.StartReady(ctx)
	return func(context.Context) error { return fourth.Stop() }, err
}
