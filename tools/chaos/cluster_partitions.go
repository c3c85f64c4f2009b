package main

import (
	"context"
	"time"
)

// unreadyTimeout is how long a server with a wrong clock may say that it is ready.
const unreadyTimeout = 10 * time.Second

// cutServer cuts a random game server off from all NATS servers.
func (c *cluster) cutServer(ctx context.Context) (repair, error) {
	server := c.anyServer()
	server.cut(nil)
	c.awaitUnready(ctx, server, "cut off")
	return c.mend(server), nil
}

// partition cuts a random game server and the leader of the stream off from all others.
func (c *cluster) partition(ctx context.Context) (repair, error) {
	leader, err := c.node(ctx, leads)
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
func (c *cluster) mend(servers ...*clusterServer) repair {
	return func(ctx context.Context) error {
		c.nats.Mend()
		for _, s := range servers {
			s.mend()
		}
		return c.awaitReady(ctx)
	}
}

func (c *cluster) awaitReady(ctx context.Context) error {
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
func (c *cluster) awaitUnready(ctx context.Context, server *clusterServer, why string) {
	unready := await(ctx, unreadyTimeout, func() bool { return !server.IsReady(ctx) })
	c.report.Check(unready, "a server that is %s is ready after %v", why, unreadyTimeout)
}

// loseQuorum kills two NATS servers.
func (c *cluster) loseQuorum(context.Context) (repair, error) {
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
func (c *cluster) moveClock(ahead time.Duration) func(context.Context) (repair, error) {
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
