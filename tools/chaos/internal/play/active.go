package play

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"sync/atomic"
	"time"

	"tarnwort/libs/gameclient"
	"tarnwort/libs/protocol"
)

const (
	// longTurn is a turn's time where none is meant to run out.
	longTurn protocol.Seconds = 300
	// maxCommands is after how many commands the clients move to a new lobby, eight hours of
	// a word every fifteen seconds: after a restart all of it is read again. They move while they play, so that no outage
	// seems longer by the time that a new lobby takes.
	maxCommands = 2000
	// storageRetry is the pause before a command that was not saved is tried again.
	storageRetry = 200 * time.Millisecond
	// clusterRetry is the pause after which the people of a cluster try again.
	clusterRetry = time.Second
	// storage is the code of a command that was not saved.
	storage = "storage"
)

// Active is a lobby in which commands follow each other one at a time, round after round.
type Active struct {
	group

	script            *gameclient.Script
	rng               *rand.Rand
	ledger            ledger
	commands          int          // acknowledged
	answered, refused atomic.Int64 // when, in Unix microseconds
	lobbyID           atomic.Value // a string, for other goroutines
}

// LobbyID returns the lobby that is played now.
func (a *Active) LobbyID() string { return a.lobbyID.Load().(string) }

// LastAnswer returns when the last command was acknowledged.
func (a *Active) LastAnswer() time.Time { return time.UnixMicro(a.answered.Load()) }

// LastRefusal returns when a command was last not saved.
func (a *Active) LastRefusal() time.Time { return time.UnixMicro(a.refused.Load()) }

// NewActive opens a lobby and takes it to its first setup.
func NewActive(ctx context.Context, opts Options, seed uint64) (*Active, error) {
	a := &Active{group: group{Options: opts}, rng: rand.New(rand.NewPCG(seed, 0))}
	return a, a.open(ctx)
}

func (a *Active) open(ctx context.Context) error {
	party, err := gameclient.NewParty(ctx, a.retry(), players, gameclient.Rules(cmp.Or(a.TurnTime, longTurn)))
	if err != nil {
		return err
	}
	state, err := party.GameMaster().State(ctx, party.LobbyID())
	if err != nil {
		party.Close()
		return err
	}
	if a.party != nil {
		a.noteReceived()
		a.party.Close()
	}
	a.party = party
	a.lobbyID.Store(party.LobbyID())
	a.script = gameclient.NewScript(party.LobbyID(), a.rng)
	a.ledger = ledger{remote: a.Remote, name: "lobby " + party.LobbyID(), report: a.Report, promised: gameclient.FactsOf(state), seq: state.Seq}
	return nil
}

// Run plays until ctx ends, through every restart of the server.
func (a *Active) Run(ctx context.Context) { a.run(ctx, a.play, a.verify) }

// noteReceived notes what all people had received before their connections ended.
func (a *Active) noteReceived() {
	a.ledger.announced(a.party.Seen())
	for _, person := range a.party.People() {
		if person.Client != nil && person.Leak() != "" {
			a.Report.Broke(Leaked, "%s: %q received %s", a.ledger.name, person.PlayerName, person.Leak())
		}
	}
}

// play sends commands until the connection breaks. It fails when the server refuses what
// it must accept. With a command whose fate is unknown it sends none.
func (a *Active) play(ctx context.Context) error {
	defer a.noteReceived()
	for ctx.Err() == nil && a.ledger.pending == nil {
		move := a.script.Next(a.ledger.promised)
		a.party.Hide(move.After)
		a.ledger.sent(move)
		refused, broken := a.sendUntilKnown(ctx, move)
		if broken != nil {
			return nil //nolint:nilerr // a broken connection is what this is about
		}
		if refused != "" {
			if goesOn, err := a.handleRefusal(ctx, move, refused); err != nil || !goesOn {
				return err
			}
			continue
		}
		seq, _ := a.party.Person(move.By).Seen() // the change is shown before it is acknowledged
		a.ledger.acknowledged(seq)
		a.noteAnswer()
		if a.commands++; a.commands%maxCommands == 0 {
			_ = a.open(ctx) // fails when the server ends; the old lobby goes on then
		}
	}
	return nil
}

// handleRefusal reports whether another command can be sent now. It fails when the server refuses what it must accept.
func (a *Active) handleRefusal(ctx context.Context, move gameclient.Move, refused string) (goesOn bool, err error) {
	if refused == storage && a.Cluster { // NATS may have saved what it did not confirm
		Sleep(ctx, clusterRetry)
		return false, nil
	}
	a.ledger.pending = nil
	switch {
	case refused == storage && a.FullDisk:
		return a.checkUnsaved(ctx), nil
	case refused == revealRunning:
		a.reveal(ctx)
		return true, nil
	case a.party.IsLosing(ctx, refused):
		return false, nil // a stop ends one connection after another, and a round needs players
	}
	return false, fmt.Errorf("%s refused: %s, promised %s", move.Event, refused, a.ledger.promised)
}

// reveal shows the whole reveal. What breaks meanwhile is found by the next command.
func (a *Active) reveal(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, a.timeout())
	defer cancel()
	_ = a.party.DoAll(ctx, a.script.Reveal())
	a.noteAnswer()
}

// checkUnsaved checks that a refused command changed nothing and that reading still works. It
// reports false when the connection has ended.
func (a *Active) checkUnsaved(ctx context.Context) bool {
	a.refused.Store(time.Now().UnixMicro())
	a.Report.note(func(p *Played) { p.Refused++ })
	state, err := a.party.GameMaster().State(ctx, a.party.LobbyID())
	if err != nil {
		return false
	}
	a.ledger.check(state)
	Sleep(ctx, storageRetry)
	return true
}

func (a *Active) noteAnswer() {
	now := time.Now()
	if before := a.answered.Swap(now.UnixMicro()); before > 0 {
		a.Report.note(func(p *Played) { p.pause = max(p.pause, now.Sub(time.UnixMicro(before))) })
	}
}
