package natscluster

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"tarnwort/libs/gameclient/loopback"
)

// stream is where the game servers keep their lobbies.
const stream = "TARNWORT"

// leaderTimeout is how long an election may take.
const leaderTimeout = 30 * time.Second

// size is the number of nodes of a cluster.
const size = 3

// Cluster is three nodes.
type Cluster struct {
	Nodes []*Node

	// routes are the wires from one node to another.
	routes [size][size]*loopback.Proxy
}

// Start builds the server and starts three of them with their files in dir.
func Start(ctx context.Context, dir string) (*Cluster, error) {
	c := new(Cluster)
	binary := filepath.Join(dir, "nats-server")
	build := exec.CommandContext(ctx, "go", "build", "-o", binary, "github.com/nats-io/nats-server/v2")
	if output, err := build.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("build the NATS server: %w\n%s", err, output)
	}
	ports, err := loopback.Ports(3 * size)
	if err != nil {
		return nil, err
	}
	for i := range size {
		var routes []string
		for other := range size {
			if other == i {
				continue
			}
			wire, err := loopback.NewProxy(func() string { return fmt.Sprintf("127.0.0.1:%d", ports[size+other]) })
			if err != nil {
				c.Kill()
				return nil, err
			}
			c.routes[i][other] = wire
			routes = append(routes, strconv.Quote("nats://"+wire.Address()))
		}
		n, err := newNode(binary, dir, fmt.Sprintf("nats-%d", i+1), ports[i], ports[size+i], ports[2*size+i], strings.Join(routes, ", "))
		if err == nil {
			err = n.Start()
		}
		if err != nil {
			c.Kill()
			return nil, err
		}
		c.Nodes = append(c.Nodes, n)
	}
	return c, c.AwaitReady(ctx)
}

// AwaitReady waits for every node.
func (c *Cluster) AwaitReady(ctx context.Context) error {
	for _, n := range c.Nodes {
		if err := n.AwaitReady(ctx); err != nil {
			return err
		}
	}
	return nil
}

// Kill ends what runs.
func (c *Cluster) Kill() {
	for _, n := range c.Nodes {
		n.Kill()
	}
	c.eachRoute(func(_, _ int, w *loopback.Proxy) { w.Close() })
}

// Isolate cuts a node off from the others, until Mend.
func (c *Cluster) Isolate(node *Node) {
	c.eachRoute(func(from, to int, w *loopback.Proxy) {
		if c.Nodes[from] == node || c.Nodes[to] == node {
			w.Cut()
		}
	})
}

// Mend connects all nodes again.
func (c *Cluster) Mend() { c.eachRoute(func(_, _ int, w *loopback.Proxy) { w.Mend() }) }

func (c *Cluster) eachRoute(do func(from, to int, w *loopback.Proxy)) {
	for from, wires := range c.routes {
		for to, wire := range wires {
			if wire != nil {
				do(from, to, wire)
			}
		}
	}
}

// URLs is where clients connect, separated by commas.
func (c *Cluster) URLs() string {
	urls := make([]string, len(c.Nodes))
	for i, n := range c.Nodes {
		urls[i] = n.URL()
	}
	return strings.Join(urls, ",")
}

// Leader returns the node that leads the lobbies' stream, and one that follows.
func (c *Cluster) Leader(ctx context.Context) (leader, follower *Node, err error) {
	ctx, cancel := context.WithTimeout(ctx, leaderTimeout)
	defer cancel()
	conn, err := nats.Connect(c.URLs())
	if err != nil {
		return nil, nil, err
	}
	defer conn.Close()
	js, err := jetstream.New(conn)
	if err != nil {
		return nil, nil, err
	}
	for ; ctx.Err() == nil; time.Sleep(20 * time.Millisecond) {
		name, err := leaderOf(ctx, js)
		if err != nil {
			continue
		}
		for _, n := range c.Nodes {
			if n.Name == name {
				leader = n
			} else {
				follower = n
			}
		}
		if leader != nil {
			return leader, follower, nil
		}
	}
	return nil, nil, errors.New("the stream has no leader")
}

func leaderOf(ctx context.Context, js jetstream.JetStream) (string, error) {
	s, err := js.Stream(ctx, stream)
	if err != nil {
		return "", err
	}
	info, err := s.Info(ctx)
	if err != nil || info.Cluster == nil {
		return "", err
	}
	return info.Cluster.Leader, nil
}
