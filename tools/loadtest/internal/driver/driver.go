// Package driver plays many lobbies at once on any Socket.IO server that speaks
// the game's events, in one thread.
package driver

import (
	"fmt"
	"net"
	"time"

	"tarnwort/tools/loadtest/internal/usage"
)

// Play is what is played at every lobby.
type Play string

// What can be played.
const (
	// Words is one word after another, round after round.
	Words Play = "words"
	// Games are short rounds with more of what happens between them.
	Games Play = "games"
	// Corrections change a round's winner again and again: a command that every client
	// is told of in three events.
	Corrections Play = "corrections"
	// Idle is nothing but staying connected.
	Idle Play = "idle"
)

// Plan says who comes and what they do.
type Plan struct {
	Address *net.TCPAddr
	// Others are further servers of a cluster, at which lobbies are opened in turns.
	Others []*net.TCPAddr
	// Real servers open lobbies and give out seats over HTTP; the others take
	// whatever comes.
	Real    bool
	Lobbies int
	// Unwatched are further lobbies with a game master and two players, without
	// connections.
	Unwatched int
	Players   int
	Overlays  int
	// Viewers is how many of the audience watch each lobby; some vote with every
	// word. Delays are those of the others.
	Viewers int
	// PollingViewers is how many of them stay with long-polling.
	PollingViewers int
	Polling        bool
	// Together takes all connections of a lobby to the same of several servers; else each goes to the next one.
	Together bool
	Play     Play
	// Words is how many words a player has in a round, 1 to 5.
	Words int
	// PerSecond is how many commands all lobbies together send; 0 is as many as
	// the server takes.
	PerSecond float64
	// Stall makes the overlays stop reading before the play begins.
	Stall bool
}

// server is where a lobby is opened.
func (p Plan) server(lobby int) *net.TCPAddr {
	if n := lobby % (1 + len(p.Others)); n > 0 {
		return p.Others[n-1]
	}
	return p.Address
}

// Sockets is how many connections a lobby has.
func (p Plan) Sockets() int { return 1 + p.Players + p.Overlays + p.Viewers }

// Driver holds the connections of all lobbies.
type Driver struct {
	plan    Plan
	loop    *loop
	lobbies []*lobby
	counts  counts

	joined, connecting int // seats that have entered, that are on their way
	next               int // the next seat to come
	err                error

	free      []*lobby // may send when a command is due
	due       time.Duration
	playing   bool
	finishing bool
}

const (
	// atOnce is how many clients are on their way at the same time.
	atOnce = 64
	// preparedAtOnce is how many lobbies are prepared at the same time.
	preparedAtOnce = 64
	// patience is how long all connections may take for a step without an answer.
	patience = 60 * time.Second
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

// Enter connects all seats to servers and waits until each has received its lobby. It may be
// called again after Close, for a server that is back at another address.
func (d *Driver) Enter(servers ...*net.TCPAddr) (took time.Duration, err error) {
	if d.loop, err = newLoop(servers); err != nil {
		return 0, err
	}
	d.joined, d.connecting, d.next, d.err = 0, 0, 0, nil
	all := d.Sockets()
	d.connectNext()
	err = d.run(patience, func() bool { return d.joined == all })
	return d.loop.now(), err
}

// connectNext lets clients come, but not too many at a time.
func (d *Driver) connectNext() {
	for all := d.Sockets(); d.connecting < atOnce && d.next < all; d.next++ {
		number := d.next / d.plan.Sockets()
		s := d.lobbies[number].seats[d.next%d.plan.Sockets()]
		if d.loop.turn = d.next; d.plan.Together {
			d.loop.turn = number
		}
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
	if err := d.run(patience, func() bool { return left == 0 }); err != nil || !d.plan.Stall {
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

// saturates tells whether the server gets as many commands as it takes, so that its processor time is what counts.
func (d *Driver) saturates() bool { return d.plan.PerSecond == 0 && d.plan.Play != Idle }

func (d *Driver) begin() {
	if d.playing || d.plan.Play == Idle {
		return
	}
	d.playing, d.due = true, d.loop.now()
	for _, t := range d.lobbies {
		if d.plan.Play == Corrections {
			d.isReady(t)
			continue
		}
		t.openRound()
	}
}

// Finish waits for what is on its way and returns how many messages are missing
// or came twice, those of Finish alone.
func (d *Driver) Finish() (missing, duplicated int, err error) {
	const enough = 3 * time.Second
	d.finishing = true
	d.counts.missing, d.counts.duplicated = 0, 0
	quiet := d.loop.now() + enough
	err = d.run(2*enough, func() bool { return d.outstanding() == 0 || d.loop.now() > quiet })
	return d.counts.missing + d.outstanding(), d.counts.duplicated, err
}

func (d *Driver) outstanding() (n int) {
	for _, t := range d.lobbies {
		n += max(t.waiting, 0)
	}
	return n
}

// failed hears of every connection that is lost.
func (d *Driver) failed(err error) {
	if d.err == nil {
		d.err = fmt.Errorf("connection lost: %w", err)
	}
}

func (d *Driver) refused(what string, answer []byte) {
	if d.err == nil {
		d.err = fmt.Errorf("%s refused: %.200s", what, answer)
	}
}
