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
	// a word every fifteen seconds: after a restart all of it is read again.
	maxCommands = 2000
	// storageRetry is the pause before a command that was not saved is tried again.
	storageRetry = 200 * time.Millisecond
	// storage is the code of a command that was not saved.
	storage = "storage"
)

// Active is a lobby in which commands follow each other one at a time, round after round.
type Active struct {
	Options

	// Pace is the pause between two commands.
	Pace time.Duration
	// OnStorage, when set, is told of each command whether it was saved; one that was not is
	// tried again. Without it such a refusal is a finding.
	OnStorage func(saved bool)

	party    *gameclient.Party
	script   *gameclient.Script
	rng      *rand.Rand
	ledger   ledger
	commands int // acknowledged in this lobby
	answered atomic.Int64
	lobbyID  atomic.Value // a string, for other goroutines
}

// LobbyID returns the lobby that is played now.
func (a *Active) LobbyID() string { return a.lobbyID.Load().(string) }

// NewActive opens a lobby and takes it to its first setup.
func NewActive(ctx context.Context, opts Options, seed uint64) (*Active, error) {
	a := &Active{Options: opts, rng: rand.New(rand.NewPCG(seed, 0))}
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
		a.party.Close()
	}
	a.party, a.commands = party, 0
	a.lobbyID.Store(party.LobbyID())
	a.script = gameclient.NewScript(party.LobbyID(), a.rng)
	a.ledger = ledger{remote: a.Remote, name: "lobby " + party.LobbyID(), report: a.Report, promised: gameclient.FactsOf(state), seq: state.Seq}
	return nil
}

// Run plays until ctx ends, through every restart of the server.
func (a *Active) Run(ctx context.Context) {
	defer func() { a.noteReceived(); a.party.Close() }() // whichever lobby it is by then
	for ctx.Err() == nil {
		if a.ledger.pending == nil { // otherwise its fate has to be checked first
			if err := a.play(ctx); err != nil {
				a.Report.Broke(Wrong, "%s: %v", a.ledger.name, err)
				return
			}
		}
		a.noteReceived()
		if a.reconnect(ctx, a.party) != nil {
			return
		}
		a.ledger.reconnected(a.party)
		generation := a.Target.Generation().Number
		if err := a.verify(ctx); err == nil {
			a.Checked(generation)
			if a.commands >= maxCommands {
				_ = a.open(ctx) // fails when the server ends; the old lobby goes on then
			}
		}
	}
}

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
// it must accept.
func (a *Active) play(ctx context.Context) error {
	for ctx.Err() == nil {
		move := a.script.Next(a.ledger.promised)
		a.party.Hide(move.After)
		a.ledger.sent(move)
		began := time.Now()
		refused, broken := a.run(ctx, move)
		if refused != "" && (refused != storage || !a.Cluster) { // NATS may have saved what it did not confirm
			a.ledger.pending = nil
		}
		switch {
		case broken != nil:
			return nil
		case refused == storage && a.OnStorage != nil:
			if !a.checkUnsaved(ctx) {
				return nil
			}
			continue
		case refused == revealRunning:
			a.reveal(ctx)
			continue
		case refused != "" && a.party.IsLosing(ctx, refused):
			return nil // a stop ends one connection after another, and a round needs players
		case refused != "":
			return fmt.Errorf("%s refused: %s, promised %s", move.Event, refused, a.ledger.promised)
		}
		seq, _ := a.party.Person(move.By).Seen() // the change is shown before it is acknowledged
		a.ledger.acknowledged(seq)
		a.noteSaved(time.Since(began))
		Sleep(ctx, a.Pace)
	}
	return nil
}

// reveal shows the whole reveal. What breaks meanwhile is found by the next command.
func (a *Active) reveal(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, a.timeout())
	defer cancel()
	_ = a.party.DoAll(ctx, a.script.Reveal())
	a.noteAnswer()
}

func (a *Active) noteSaved(took time.Duration) {
	a.Report.note(func(p *Played) { p.Answers = append(p.Answers, took) })
	a.commands++
	if a.OnStorage != nil {
		a.OnStorage(true)
	}
	a.noteAnswer()
}

// checkUnsaved checks that a refused command changed nothing and that reading still works. It
// reports false when the connection has ended.
func (a *Active) checkUnsaved(ctx context.Context) bool {
	a.OnStorage(false)
	state, err := a.party.GameMaster().State(ctx, a.party.LobbyID())
	if err != nil {
		return false
	}
	a.ledger.check(state)
	Sleep(ctx, storageRetry)
	return true
}

// LastAnswer returns when the last command was acknowledged.
func (a *Active) LastAnswer() time.Time { return time.UnixMicro(a.answered.Load()) }

func (a *Active) noteAnswer() {
	now := time.Now()
	if before := a.answered.Swap(now.UnixMicro()); before > 0 {
		a.Report.note(func(p *Played) { p.pause = max(p.pause, now.Sub(time.UnixMicro(before))) })
	}
}
