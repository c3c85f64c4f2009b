// Package play plays lobbies on a server that is killed and restarted. It remembers what was
// acknowledged and checks after each restart that the server does as well, and that each viewer sees what it may know.
package play

import (
	"cmp"
	"context"
	"errors"
	"sync/atomic"
	"time"

	"github.com/cenkalti/backoff/v5"

	"tarnwort/libs/gameclient"
	"tarnwort/libs/gameclient/loopback"
	"tarnwort/libs/protocol"
)

// answerTimeout is when an answer counts as missing.
const answerTimeout = 30 * time.Second

// players is how many each lobby has.
const players = 3

// Target is the address that lobbies are played at: a server, or a proxy before it.
type Target interface {
	URL() string
	// Generation tells which process answers, where it is one at a time.
	Generation() loopback.Generation
}

// Options are shared by all groups of clients of a run.
type Options struct {
	Target Target
	Report *Report
	// Pauses returns the pauses between two tries to reconnect.
	Pauses func() backoff.BackOff
	// AnswerTimeout replaces the default where the network is bad.
	AnswerTimeout time.Duration
	// TurnTime replaces the default of an Active lobby, in which a turn that runs out is a finding.
	TurnTime protocol.Seconds
	// Remote clients may need several tries to reconnect.
	Remote bool
	// Cluster tells that the target is several servers, of which one may be a moment behind.
	Cluster bool
	// FullDisk tells that the server may refuse to save: a command that was not saved is tried again. Without it such a refusal
	// is a finding.
	FullDisk bool
}

// group is one of the groups of clients.
type group struct {
	Options

	party   *gameclient.Party // nil for one that has no connections
	checked atomic.Int64
}

// Checked returns the number of the last process that the group has returned to and checked.
func (g *group) Checked() int { return int(g.checked.Load()) }

// run plays until ctx ends, through every restart of the server: it plays until the connection breaks, has all people
// return and verifies the state.
func (g *group) run(ctx context.Context, play, verify func(context.Context) error) {
	defer func() { g.party.Close() }() // whichever lobby it is by then
	for ctx.Err() == nil {
		if err := play(ctx); err != nil {
			g.Report.Broke(Wrong, "lobby %s: %v", g.party.LobbyID(), err)
			return
		}
		if g.reconnect(ctx) != nil {
			return
		}
		process := g.Target.Generation().Number
		if verify(ctx) == nil {
			g.checked.Store(int64(process))
		}
	}
}

func (o *Options) timeout() time.Duration { return cmp.Or(o.AnswerTimeout, answerTimeout) }

func (o *Options) retry() gameclient.Retry {
	return gameclient.Retry{URL: o.Target.URL, Pauses: o.Pauses, Timeout: o.timeout(), KeepsConnections: o.Cluster}
}

// reconnect has all people of a lobby return. It fails when ctx ends, and when the server refuses one of them.
func (g *group) reconnect(ctx context.Context) error {
	err := g.party.Return(ctx)
	if errors.Is(err, gameclient.ErrRefused) {
		g.Report.Broke(Lost, "lobby %s: %v", g.party.LobbyID(), err)
	}
	for _, person := range g.party.People() {
		if person.Outage > 0 {
			g.Report.note(func(p *Played) { p.Outages = append(p.Outages, person.Outage) })
		}
	}
	return err
}

// Sleep waits, but not longer than ctx.
func Sleep(ctx context.Context, d time.Duration) {
	select {
	case <-time.After(d):
	case <-ctx.Done():
	}
}
