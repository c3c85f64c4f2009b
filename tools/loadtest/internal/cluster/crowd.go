package cluster

import (
	"context"
	"fmt"
	"io"
	"time"

	"tarnwort/tools/loadtest/internal/driver"
)

// Crowd says who watches one lobby on a cluster.
type Crowd struct {
	// Binary is the game server.
	Binary string
	// Viewers watch the lobby and vote; Polling is how many of them stay with long-polling.
	Viewers, Polling int
	// Players are beside the game master.
	Players int
	// PerSecond is how many words they say.
	PerSecond float64
	// Minutes is how long it is measured.
	Minutes int
}

// processes share the viewers: with one connection each, two with long-polling, they are more than the 20,000 files of
// one process.
const processes = 3

// Measure measures one lobby whose viewers are spread over three game servers, and prints a row of each minute.
func (p Crowd) Measure(ctx context.Context, out io.Writer) error {
	c, err := start(ctx, Plan{Binary: p.Binary, Streams: 1})
	if err != nil {
		return err
	}
	defer c.stop()
	if err := p.measureOn(ctx, c, out); err != nil {
		return fmt.Errorf("%w\ngame servers:\n%s", err, c.output())
	}
	return nil
}

func (p Crowd) measureOn(ctx context.Context, c *cluster, out io.Writer) error {
	all := c.addresses()
	d, err := driver.New(driver.Plan{
		Address: all[0], Real: true, Lobbies: 1, Players: p.Players, Overlays: 1,
		Viewers: share(p.Viewers, 0), PollingViewers: share(p.Polling, 0),
		Play: driver.Words, Words: 5, PerSecond: p.PerSecond,
	})
	if err != nil {
		return err
	}
	defer d.Close()
	took, err := d.Enter(all...)
	if err != nil {
		return err
	}
	others, err := p.startOthers(ctx, all, d)
	defer others.stop()
	if err != nil {
		return err
	}
	_, _ = fmt.Fprintf(out, "%d viewers, %d of them by long-polling; the first %d entered within %.1f s\n", p.Viewers, p.Polling, d.Sockets(), took.Seconds())
	if err := d.Prepare(); err != nil {
		return err
	}
	sum, err := p.playMinutes(c, d, out)
	if err != nil {
		return err
	}
	missing, duplicated, err := d.Finish()
	if err != nil {
		return err
	}
	if err := d.Wait(settle); err != nil {
		return err
	}
	missing += d.Behind()
	reports, err := others.end()
	if err != nil {
		return err
	}
	for _, r := range reports {
		sum.Add(r)
	}
	_, err = fmt.Fprintf(out, "%d deliveries, %d votes; missing %d, duplicated %d, connections closed %d\n",
		sum.Deliveries, sum.Votes, sum.Missing+missing, sum.Duplicated+duplicated, sum.Closed)
	return err
}

// share returns how many of all viewers a process has.
func share(all, process int) int {
	return all*(process+1)/processes - all*process/processes
}

// playMinutes plays and prints a row of each minute.
func (p Crowd) playMinutes(c *cluster, d *driver.Driver, out io.Writer) (sum driver.Report, err error) {
	_, _ = fmt.Fprintln(out, "| minute | median of the players, ms | p99 | CPU of game servers, % of a core | MiB of game servers | load test itself, % of a core |\n|---|---|---|---|---|---|")
	last, err := c.read()
	if err != nil {
		return sum, err
	}
	for minute := range p.Minutes {
		report, err := d.For(time.Minute)
		if err != nil {
			return sum, err
		}
		now, err := c.read()
		if err != nil {
			return sum, err
		}
		_, _ = fmt.Fprintf(out, "| %d | %.1f | %.1f | %.0f | %d | %.0f |\n", minute+1, report.P50, report.P99,
			100*(now.games-last.games).Seconds()/report.Seconds, now.resident>>20, 100*report.Driver)
		last = now
		sum.Add(report)
	}
	return sum, nil
}
