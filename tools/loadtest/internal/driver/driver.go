// Package driver plays many lobbies at once on any Socket.IO server that speaks
// the game's events, in one thread.
package driver

import (
	"fmt"
	"net"
	"time"

	"tarnwort/tools/loadtest/internal/usage"
)

// Driver holds the connections of all lobbies.
type Driver struct {
	plan    Plan
	loop    *loop
	lobbies []*lobby
	counts  counts

	joined, connecting int // seats that have entered, that are connecting
	next               int // the next seat to connect
	err                error

	free      []*lobby // may send when a command is due
	due       time.Duration
	playing   bool
	finishing bool
}

const (
	// atOnce is how many clients connect at the same time.
	atOnce = 64
	// preparedAtOnce is how many lobbies are prepared at the same time.
	preparedAtOnce = 64
	// stepTimeout is how long one step of all connections may take. On a machine that others use, 8,000 need more than a minute to enter.
	stepTimeout = 3 * time.Minute
)

// New opens the lobbies and takes the seats, without connections.
func New(plan Plan) (*Driver, error) {
	d := &Driver{plan: plan}
	return d, d.takeSeats()
}

// Sockets is how many connections there are.
func (d *Driver) Sockets() int { return len(d.lobbies) * d.plan.Sockets() }

// Close closes every connection.
func (d *Driver) Close() {
	if d.loop == nil {
		return
	}
	for _, t := range d.lobbies {
		for _, s := range t.seats {
			if s.link != nil {
				s.link.close()
			}
			s.link, s.joined = nil, false
		}
	}
	d.loop.close()
	d.loop, d.free, d.playing = nil, nil, false
}

// Enter connects all seats and waits until each has received its lobby. It may be
// called again after Close, for a server that is back at another address.
func (d *Driver) Enter(server *net.TCPAddr) (took time.Duration, err error) {
	if d.loop, err = newLoop(server, d.plan.TLS); err != nil {
		return 0, err
	}
	d.joined, d.connecting, d.next, d.err = 0, 0, 0, nil
	all := d.Sockets()
	d.connectNext()
	err = d.run(stepTimeout, func() bool { return d.joined == all })
	return d.loop.now(), err
}

// connectNext connects the next seats, at most atOnce at the same time.
func (d *Driver) connectNext() {
	for all := d.Sockets(); d.connecting < atOnce && d.next < all; d.next++ {
		s := d.lobbies[d.next/d.plan.Sockets()].seats[d.next%d.plan.Sockets()]
		d.connecting++
		if err := s.connect(); err != nil {
			d.err = err
			return
		}
	}
}

func (d *Driver) entered() {
	d.joined++
	d.connecting--
	d.connectNext()
}

// Prepare takes all lobbies to where their play begins.
func (d *Driver) Prepare() error {
	left, next := len(d.lobbies), 0
	var prepareNext func()
	prepareNext = func() {
		if next < len(d.lobbies) {
			next++
			d.lobbies[next-1].prepare(func() { left--; prepareNext() })
		}
	}
	for range preparedAtOnce {
		prepareNext()
	}
	if err := d.run(stepTimeout, func() bool { return left == 0 }); err != nil || !d.plan.Stall {
		return err
	}
	for _, t := range d.lobbies {
		for _, s := range t.seats {
			if s.role == overlay {
				s.stalled = true
				s.link.stop()
			}
		}
	}
	return nil
}

// For plays on for some time and reports it.
func (d *Driver) For(period time.Duration) (Report, error) {
	d.begin()
	d.counts = counts{latencies: d.counts.latencies[:0]}
	own, began, idle := usage.Own(), d.loop.now(), d.loop.idle
	d.loop.awake = d.saturates()
	err := d.run(period, func() bool { return d.loop.now() >= began+period })
	took, busy := d.loop.now()-began, usage.Own()-own
	if d.loop.awake {
		d.loop.awake, busy = false, took-(d.loop.idle-idle)
	}
	return d.counts.report(took, busy), err
}

// saturates reports whether the driver sends commands as fast as the server accepts them.
func (d *Driver) saturates() bool { return d.plan.PerSecond == 0 && d.plan.Play != Idle }

func (d *Driver) begin() {
	if d.playing || d.plan.Play == Idle {
		return
	}
	d.playing, d.due = true, d.loop.now()
	for _, t := range d.lobbies {
		if d.plan.Play == Corrections {
			d.scheduleNext(t)
			continue
		}
		t.openRound()
	}
}

// Finish waits for outstanding messages and returns how many are missing or arrived twice since Finish began.
func (d *Driver) Finish() (missing, duplicated int, err error) {
	const timeout = 3 * time.Second
	d.finishing = true
	d.counts.missing, d.counts.duplicated = 0, 0
	end := d.loop.now() + timeout
	err = d.run(2*timeout, func() bool { return d.outstanding() == 0 || d.loop.now() > end })
	return d.counts.missing + d.outstanding(), d.counts.duplicated, err
}

func (d *Driver) outstanding() (n int) {
	for _, t := range d.lobbies {
		n += max(t.waiting, 0)
	}
	return n
}

// noteLost ends the run with the error of the first connection that is lost.
func (d *Driver) noteLost(err error) {
	if d.err == nil {
		d.err = fmt.Errorf("connection lost: %w", err)
	}
}

// noteRefused ends the run with the first refusal.
func (d *Driver) noteRefused(what string, answer []byte) {
	if d.err == nil {
		d.err = fmt.Errorf("%s refused: %.200s", what, answer)
	}
}
