package natscluster

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"tarnwort/tools/chaos/freeport"
)

// stream is where the game servers keep their lobbies.
const stream = "TARNWORT"

// Cluster is three nodes.
type Cluster struct{ Nodes []*Node }

// Start builds the server and starts three of them with their files in dir.
func Start(ctx context.Context, dir string) (*Cluster, error) {
	binary := filepath.Join(dir, "nats-server")
	build := exec.CommandContext(ctx, "go", "build", "-o", binary, "github.com/nats-io/nats-server/v2")
	if output, err := build.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("build the NATS server: %w\n%s", err, output)
	}
	ports, err := freeport.Choose(9)
	if err != nil {
		return nil, err
	}
	routes := make([]string, 3)
	for i := range routes {
		routes[i] = fmt.Sprintf(`"nats://127.0.0.1:%d"`, ports[3+i])
	}
	c := new(Cluster)
	for i := range routes {
		n := &Node{Name: fmt.Sprintf("nats-%d", i+1), binary: binary}
		if err := n.configure(dir, ports[i], ports[3+i], ports[6+i], strings.Join(routes, ", ")); err != nil {
			c.Kill()
			return nil, err
		}
		if err := n.Start(); err != nil {
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
	ctx, cancel := context.WithTimeout(ctx, readyTimeout)
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
	for ; ctx.Err() == nil; time.Sleep(probeEvery) {
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
