// Package cluster measures what several game servers on a NATS cluster cost while lobbies are opened, idle, played
// and taken over. It judges nothing.
package cluster

import (
	"context"
	"net"
	"os"
	"time"

	"tarnwort/tools/loadtest/internal/driver"
	"tarnwort/tools/loadtest/internal/server"
	"tarnwort/tools/natscluster"
)

// gameServers serve the same lobbies.
const gameServers = 3

// Plan says what is measured.
type Plan struct {
	// Binary is the game server.
	Binary string
	// Opened lobbies have a game master and two players and no connection; Played ones have Players and are played.
	Opened, Played, Players int
	// Streams share the lobbies.
	Streams int
	// PerSecond is how many words all played lobbies get a second.
	PerSecond float64
	// For is how long idling and playing are measured.
	For time.Duration
}

// cluster is what runs.
type cluster struct {
	dir   string
	nats  *natscluster.Cluster
	games []*server.Server
}

func start(ctx context.Context, p Plan) (c *cluster, err error) {
	c = new(cluster)
	if c.dir, err = os.MkdirTemp("", "tarnwort-cluster-"); err != nil {
		return nil, err
	}
	if c.nats, err = natscluster.Start(ctx, c.dir); err != nil {
		c.stop()
		return nil, err
	}
	for range gameServers {
		game, err := server.Start(server.Clustered(p.Binary, c.nats.URLs(), p.Streams))
		if err != nil {
			c.stop()
			return nil, err
		}
		c.games = append(c.games, game)
	}
	return c, nil
}

func (c *cluster) stop() {
	for _, game := range c.games {
		game.Stop()
	}
	if c.nats != nil {
		c.nats.Kill()
	}
	_ = os.RemoveAll(c.dir)
}

// output returns the beginning of what each game server logged.
func (c *cluster) output() (all string) {
	const most = 500
	for _, game := range c.games {
		output := game.Output()
		all += output[:min(len(output), most)] + "\n"
	}
	return all
}

func (c *cluster) addresses() (all []*net.TCPAddr) {
	for _, game := range c.games {
		all = append(all, game.Address)
	}
	return all
}

// openLobbies opens the lobbies and takes their seats.
func (c *cluster) openLobbies(p Plan, together bool) (*driver.Driver, error) {
	all := c.addresses()
	return driver.New(driver.Plan{
		Address: all[0], Others: all[1:], Real: true, Together: together,
		Lobbies: p.Played, Unwatched: p.Opened, Players: p.Players, Overlays: 1,
		Play: driver.Words, Words: 5, PerSecond: p.PerSecond,
	})
}
