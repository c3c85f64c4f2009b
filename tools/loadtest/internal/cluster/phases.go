package cluster

import (
	"context"
	"fmt"
	"io"
	"net"
	"time"

	"tarnwort/tools/loadtest/internal/driver"
)

// Measure runs all phases and prints a row of each.
func Measure(ctx context.Context, p Plan, out io.Writer) error {
	c, err := start(ctx, p)
	if err != nil {
		return err
	}
	defer c.stop()
	m := &measurement{cluster: c, plan: p, out: out}
	if m.last, err = c.read(); err != nil {
		return err
	}
	_, _ = fmt.Fprintln(out, header)
	if err = m.measureSpread(); err == nil {
		err = m.measureTakeover()
	}
	if err == nil {
		err = m.killLeader()
	}
	if err != nil {
		err = fmt.Errorf("%w\ngame servers:\n%s", err, c.output())
	}
	return err
}

// measurement is a cluster and where the present phase began.
type measurement struct {
	*cluster

	plan Plan
	out  io.Writer
	last totals
}

// end prints what the phase that ends now used; things is how many connections or lobbies shared it.
func (m *measurement) end(phase string, things int) error {
	now, err := m.read()
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(m.out, row(phase, m.last, now, things))
	m.last = now
	return err
}

// skip leaves out what was used since the last phase.
func (m *measurement) skip() (err error) {
	m.last, err = m.read()
	return err
}

// measureSpread measures lobbies whose connections are spread over all servers.
func (m *measurement) measureSpread() error {
	d, err := m.openLobbies(m.plan, false)
	if err != nil {
		return err
	}
	defer d.Close()
	if err := m.end("a lobby is opened over HTTP", m.plan.Opened+m.plan.Played); err != nil {
		return err
	}
	if _, err := d.Enter(m.addresses()...); err != nil {
		return err
	}
	if err := m.end("a connection enters", d.Sockets()); err != nil {
		return err
	}
	if err := d.Wait(pollWait); err != nil {
		return err
	}
	if err := m.skip(); err != nil {
		return err
	}
	if err := d.Wait(m.plan.For); err != nil {
		return err
	}
	if err := m.end("all are connected and idle", 0); err != nil {
		return err
	}
	if err := m.play(d); err != nil {
		return err
	}
	d.Close()
	time.Sleep(settle)
	return m.end("a connection leaves", d.Sockets())
}

const (
	// pollWait is the wait until the game servers have polled the log after new lobbies.
	pollWait = 8 * time.Second
	// electionAtLeast is shorter than any election of a stream's leader.
	electionAtLeast = 3500 * time.Millisecond
	// settle is the wait until the effects of the phase before are over.
	settle = 2 * time.Second
)

func (m *measurement) play(d *driver.Driver) error {
	if err := d.Prepare(); err != nil {
		return err
	}
	if _, err := d.For(settle); err != nil {
		return err
	}
	if err := m.skip(); err != nil {
		return err
	}
	report, err := d.For(m.plan.For)
	if err != nil {
		return err
	}
	return m.end(fmt.Sprintf("a word, p50 %.1f ms, p99 %.1f ms", report.P50, report.P99), report.Commands)
}

// killLeader kills the NATS server that leads the first stream, and perhaps others, while lobbies are played. NATS
// elects other leaders after 4 to 9 s; before that the lobbies of those streams wait, and no others.
func (m *measurement) killLeader() error {
	d, err := m.openLobbies(Plan{Played: m.plan.Played, Players: m.plan.Players, PerSecond: m.plan.PerSecond}, true)
	if err != nil {
		return err
	}
	defer d.Close()
	if _, err := d.Enter(m.addresses()...); err != nil {
		return err
	}
	if err := m.play(d); err != nil {
		return err
	}
	node, _, err := m.nats.Leader(context.Background())
	if err != nil {
		return err
	}
	node.Kill()
	if _, err := d.For(electionAtLeast); err != nil {
		return err
	}
	const waits = electionAtLeast / 2
	_, err = fmt.Fprintf(m.out, "%d of the %.0f words that were due %v to %v ago wait: the NATS server that leads the first stream was killed\n",
		d.Stalled(waits), waits.Seconds()*m.plan.PerSecond, waits, electionAtLeast)
	return err
}

// measureTakeover measures lobbies whose connections share a server each: entering at servers that have them in memory, and
// at the others when one of three was killed.
func (m *measurement) measureTakeover() error {
	d, err := m.openLobbies(Plan{Played: m.plan.Played, Players: m.plan.Players, PerSecond: m.plan.PerSecond}, true)
	if err != nil {
		return err
	}
	defer d.Close()
	all := m.addresses()
	enter := func(phase string, servers ...*net.TCPAddr) error {
		d.Close()
		time.Sleep(settle)
		if err := m.skip(); err != nil {
			return err
		}
		if _, err := d.Enter(servers...); err != nil {
			return err
		}
		return m.end(phase, d.Sockets())
	}
	if err := enter("a connection enters its lobby's server", all...); err != nil {
		return err
	}
	if err := m.play(d); err != nil {
		return err
	}
	if err := enter("the same again, lobbies in memory", all...); err != nil {
		return err
	}
	d.Close()
	m.games[2].Stop()
	m.games = m.games[:2]
	return enter("the same, a third of the lobbies taken over", all[0], all[1], all[0])
}
