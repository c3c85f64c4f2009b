// Package play plays lobbies on a server that is killed and restarted. It remembers what was
// acknowledged and checks after each restart that the server does as well, and that each viewer sees what it may know.
package play

import (
	"cmp"
	"context"
	"errors"
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
	// Checked is told the process number that a group has reconnected to and checked.
	Checked func(generation int)
	// AnswerTimeout replaces the default where the network is bad.
	AnswerTimeout time.Duration
	// TurnTime replaces the default of an Active lobby, in which a turn that runs out is a finding.
	TurnTime protocol.Seconds
	// Remote clients may need several tries to reconnect.
	Remote bool
	// Cluster tells that the target is several servers, of which one may be a moment behind.
	Cluster bool
}

func (o Options) timeout() time.Duration { return cmp.Or(o.AnswerTimeout, answerTimeout) }

func (o Options) retry() gameclient.Retry {
	return gameclient.Retry{URL: o.Target.URL, Pauses: o.Pauses, Timeout: o.timeout(), KeepsConnections: o.Cluster}
}

// reconnect has all people of a lobby return. It fails when ctx ends, and when the server refuses one of them.
func (o Options) reconnect(ctx context.Context, lobby *gameclient.Party) error {
	err := lobby.Return(ctx)
	if errors.Is(err, gameclient.ErrRefused) {
		o.Report.Broke(Lost, "lobby %s: %v", lobby.LobbyID(), err)
	}
	for _, person := range lobby.People() {
		if person.Outage > 0 {
			o.Report.note(func(p *Played) { p.Outages = append(p.Outages, person.Outage) })
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
