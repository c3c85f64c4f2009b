// Package crowd plays many lobbies at once on any Socket.IO server that speaks
// the game's events, in one thread.
package crowd

import (
	"fmt"
	"net"
	"time"

	"tarnwort/tools/loadtest/internal/procfs"
)

// Play is what is played at every table.
type Play string

// What can be played.
const (
	// Words is one word after another, round after round.
	Words Play = "words"
	// Games are short rounds with more of what happens between them.
	Games Play = "games"
	// Corrections change a round's winner again and again: a command that everybody
	// is told of in three events.
	Corrections Play = "corrections"
	// Idle is nothing but staying connected.
	Idle Play = "idle"
)

// Plan says who comes and what they do.
type Plan struct {
	Address *net.TCPAddr
	// Real servers open lobbies and give out seats over HTTP; the others take
	// whatever comes.
	Real    bool
	Lobbies int
	// Asleep are further lobbies with a game master and two players whom nobody
	// connects for.
	Asleep   int
	Players  int
	Overlays int
	// Viewers is how many of the audience watch each lobby; some vote with every
	// word. Delays are those of the others.
	Viewers int
	Polling bool
	Play    Play
	// Words is how many words a player has in a round, 1 to 5.
	Words int
	// PerSecond is how many commands all tables together send; 0 is as many as
	// the server takes.
	PerSecond float64
	// Stall makes the overlays stop reading before the play begins.
	Stall bool
}

// Sockets is how many connections a table has.
func (p Plan) Sockets() int { return 1 + p.Players + p.Overlays + p.Viewers }

// Crowd is everybody at every table.
type Crowd struct {
	plan   Plan
	loop   *loop
	tables []*table
	tally  tally

	here, coming int // seats that have entered, that are on their way
	next         int // the next seat to come
	err          error

	free      []*table // may speak when a word is due
	due       time.Duration
	playing   bool
	finishing bool
}

const (
	// atOnce is how many clients are on their way at the same time.
	atOnce = 64
	// patience is how long the whole crowd may take for a step without an answer.
	patience = 60 * time.Second
)

// New invites a crowd to a server. Nobody is connected yet.
func New(plan Plan) (*Crowd, error) {
	c := &Crowd{plan: plan}
	return c, c.invite()
}

// Sockets is how many connections the whole crowd has.
func (c *Crowd) Sockets() int { return len(c.tables) * c.plan.Sockets() }

// Close closes every connection.
func (c *Crowd) Close() {
	if c.loop == nil {
		return
	}
	for _, t := range c.tables {
		for _, s := range t.seats {
			if s.link != nil {
				s.link.close()
			}
			s.link, s.joined = nil, false
		}
	}
	c.loop.close()
	c.loop = nil
}

// Enter connects everybody and waits until all have seen their lobby. It may be
// called again after Close, for a server that is back at another address.
func (c *Crowd) Enter(address *net.TCPAddr) (took time.Duration, err error) {
	if c.loop, err = newLoop(address); err != nil {
		return 0, err
	}
	c.here, c.coming, c.next, c.err = 0, 0, 0, nil
	all := c.Sockets()
	c.comeOn()
	err = c.run(patience, func() bool { return c.here == all })
	return c.loop.now(), err
}

// comeOn lets clients come, but not too many at a time.
func (c *Crowd) comeOn() {
	for all := c.Sockets(); c.coming < atOnce && c.next < all; c.next++ {
		s := c.tables[c.next/c.plan.Sockets()].seats[c.next%c.plan.Sockets()]
		c.coming++
		if err := s.connect(); err != nil {
			c.err = err
			return
		}
	}
}

func (c *Crowd) entered() {
	c.here++
	c.coming--
	c.comeOn()
}

// Prepare takes all lobbies to where their play begins.
func (c *Crowd) Prepare() error {
	left := len(c.tables)
	for _, t := range c.tables {
		t.prepare(func() { left-- })
	}
	if err := c.run(patience, func() bool { return left == 0 }); err != nil || !c.plan.Stall {
		return err
	}
	for _, t := range c.tables {
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
func (c *Crowd) For(d time.Duration) (Report, error) {
	c.begin()
	c.tally = tally{latencies: c.tally.latencies[:0]}
	own, began := procfs.Own(), c.loop.now()
	err := c.run(d, func() bool { return c.loop.now() >= began+d })
	return c.tally.report(c.loop.now()-began, procfs.Own()-own), err
}

func (c *Crowd) begin() {
	if c.playing || c.plan.Play == Idle {
		return
	}
	c.playing, c.due = true, c.loop.now()
	for _, t := range c.tables {
		if c.plan.Play == Corrections {
			c.canSpeak(t)
			continue
		}
		t.openRound()
	}
}

// Finish waits for what is on its way and returns how many messages are missing
// or came twice, those of Finish alone.
func (c *Crowd) Finish() (missing, duplicated int, err error) {
	const enough = 3 * time.Second
	c.finishing = true
	c.tally.missing, c.tally.duplicated = 0, 0
	quiet := c.loop.now() + enough
	err = c.run(2*enough, func() bool { return c.outstanding() == 0 || c.loop.now() > quiet })
	return c.tally.missing + c.outstanding(), c.tally.duplicated, err
}

func (c *Crowd) outstanding() (n int) {
	for _, t := range c.tables {
		n += max(t.waiting, 0)
	}
	return n
}

// failed hears of every connection that is lost.
func (c *Crowd) failed(err error) {
	if c.err == nil {
		c.err = fmt.Errorf("connection lost: %w", err)
	}
}

func (c *Crowd) refused(what string, answer []byte) {
	if c.err == nil {
		c.err = fmt.Errorf("%s refused: %.200s", what, answer)
	}
}
