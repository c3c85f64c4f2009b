package play

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"sync/atomic"
	"time"

	"tarnwort/libs/protocol"
	"tarnwort/libs/socketio/client"
	"tarnwort/tools/chaos/internal/gameclient"
)

const (
	// longTurn is a turn's time where none is meant to run out.
	longTurn protocol.Seconds = 300
	// maxCommands is after how many commands the clients move to a new lobby, eight hours of
	// a word every fifteen seconds: after a restart all of it is read again.
	maxCommands = 2000
	// propagation is how long an acknowledged change may take to reach another client: its server reads it from NATS, which
	// may be electing a leader.
	propagation = 12 * time.Second
	// storageRetry is the pause before a command that was not saved is tried again.
	storageRetry = 200 * time.Millisecond
)

// Active is a lobby in which commands follow each other one at a time, round after round.
type Active struct {
	*party
	// Pace is the pause between two commands.
	Pace time.Duration
	// OnStorage, when set, is told of each command whether it was saved; one that was not is
	// tried again. Without it such a refusal is a finding.
	OnStorage func(saved bool)

	script   script
	ledger   ledger
	commands int // acknowledged in this lobby
	answered atomic.Int64
	lobbyID  atomic.Value // a string, for other goroutines
}

// LobbyID returns the lobby that is played now.
func (a *Active) LobbyID() string { return a.lobbyID.Load().(string) }

// NewActive opens a lobby and takes it to its first setup. remote says that clients may
// need several tries to reconnect.
func NewActive(ctx context.Context, opts Options, seed uint64, remote bool) (*Active, error) {
	a := &Active{script: script{rng: rand.New(rand.NewPCG(seed, 0))}, ledger: ledger{remote: remote}}
	return a, a.open(ctx, opts)
}

func (a *Active) open(ctx context.Context, opts Options) error {
	p, err := newParty(ctx, opts, 3)
	if err != nil {
		return err
	}
	turn := cmp.Or(opts.TurnTime, longTurn)
	state, err := p.start(ctx, protocol.SettingsChange{
		WordsPerPlayer: new(wordsEach), AutomaticPoints: new(true), FirstPlayerTime: &turn, OtherPlayerTime: &turn,
		RotateFirstPlayer: new(false), // rotation depends on who is connected when a stop begins
	})
	if err != nil {
		p.close()
		return err
	}
	a.party, a.commands = p, 0
	a.lobbyID.Store(p.lobby())
	a.script = script{lobby: p.lobby(), rng: a.script.rng}
	a.ledger = ledger{remote: a.ledger.remote, name: "lobby " + p.lobby(), findings: opts.Findings, promised: factsOf(state), seq: state.Seq}
	return nil
}

// moveOn replaces the lobby by a new one after maxCommands commands.
func (a *Active) moveOn(ctx context.Context) {
	old := a.party
	if a.commands < maxCommands || a.open(ctx, a.Options) != nil {
		return
	}
	old.close()
}

// Run plays until ctx ends, through every restart of the server.
func (a *Active) Run(ctx context.Context) {
	defer func() { a.close() }() // whichever lobby it is by then
	for ctx.Err() == nil {
		if a.ledger.pending == nil { // otherwise its fate has to be checked first
			if err := a.play(ctx); err != nil {
				a.Findings.wrong("%s: %v", a.ledger.name, err)
				return
			}
		}
		a.ledger.announced(a.seen())
		if a.reconnect(ctx) != nil {
			return
		}
		a.ledger.reconnections++
		a.ledger.tries += int64(a.tries())
		generation := a.Target.Generation().Number
		if err := a.verify(ctx); err == nil {
			a.Checked(generation)
			a.moveOn(ctx)
		}
	}
}

// seen returns the highest sequence number that a seat received, and the number of gaps.
func (p *party) seen() (seq int64, gaps int) {
	for _, s := range p.seats {
		if s.Client != nil {
			highest, missed := s.Seen()
			seq, gaps = max(seq, highest), gaps+missed
		}
	}
	return seq, gaps
}

// play sends commands until the connection breaks. It fails when the server refuses what
// it must accept.
func (a *Active) play(ctx context.Context) error {
	for ctx.Err() == nil {
		s := a.script.next(a.ledger.promised)
		a.ledger.sent(s)
		began := time.Now()
		refused, broken := a.run(ctx, s)
		if refused != "" {
			a.ledger.pending = nil
		}
		switch {
		case broken != nil:
			return nil
		case refused == "storage" && a.OnStorage != nil:
			if !a.checkUnsaved(ctx) {
				return nil
			}
			continue
		case refused == revealRunning:
			a.noteAnswer() // the server goes on, the game rests
			sleep(ctx, lookEvery)
			continue
		case refused != "" && a.isLosing(ctx):
			return nil // a stop ends one connection after another, and a round needs players
		case refused != "":
			return fmt.Errorf("%s refused: %s, promised %s", s.event, refused, a.ledger.promised)
		}
		seq, _ := a.seatOf(s.by).Seen() // the change is shown before it is acknowledged
		a.ledger.acknowledged(seq)
		a.Findings.answered(time.Since(began))
		a.commands++
		if a.OnStorage != nil {
			a.OnStorage(true)
		}
		a.noteAnswer()
		sleep(ctx, a.Pace)
	}
	return nil
}

// checkUnsaved checks that a refused command changed nothing and that reading still works. It
// reports false when the connection has ended.
func (a *Active) checkUnsaved(ctx context.Context) bool {
	a.OnStorage(false)
	state, err := a.gm().State(ctx, a.lobby())
	if err != nil {
		return false
	}
	a.ledger.check(state)
	sleep(ctx, storageRetry)
	return true
}

// run sends a command and, now and then, the same again before the answer, as a double
// click does. Of two answers one that accepts counts: the disk may be full for the other one.
func (a *Active) run(ctx context.Context, s step) (refused string, broken error) {
	ctx, cancel := context.WithTimeout(ctx, a.timeout())
	defer cancel()
	by := a.seatOf(s.by)
	a.awaitPropagation(ctx, by)
	times := 1
	if s.repeatable && a.script.rng.IntN(8) == 0 {
		times = 2
	}
	requests := make([]*client.Request, times)
	for i := range requests {
		if requests[i], broken = by.Send(s.event, s.payload); broken != nil {
			return "", broken
		}
	}
	return gameclient.AwaitEither(ctx, requests)
}

// awaitPropagation waits until a seat has received what was acknowledged to others: of several
// servers its own may be a moment behind.
func (a *Active) awaitPropagation(ctx context.Context, by *seat) {
	ctx, cancel := context.WithTimeout(ctx, propagation)
	defer cancel()
	by.AwaitSeen(ctx, a.ledger.seq)
}

// verify checks the server's state, and that an unanswered command which took effect changes
// nothing when it is sent again.
func (a *Active) verify(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, a.timeout())
	defer cancel()
	a.awaitPropagation(ctx, a.gm())
	state, err := a.gm().State(ctx, a.lobby())
	if err != nil {
		return err
	}
	applied := a.ledger.check(state)
	if applied == nil || !applied.repeatable {
		return nil
	}
	refused, err := a.run(ctx, *applied)
	if err != nil {
		return err
	}
	if refused != "" {
		a.Findings.wrong("%s: %s sent again was refused: %s", a.ledger.name, applied.event, refused)
	}
	if state, err = a.gm().State(ctx, a.lobby()); err != nil {
		return err
	}
	a.ledger.check(state)
	a.Findings.note(func(f *Findings) { f.Repeated++ })
	return nil
}

// LastAnswer returns when the last command was acknowledged.
func (a *Active) LastAnswer() time.Time { return time.UnixMicro(a.answered.Load()) }

func (a *Active) noteAnswer() {
	now := time.Now()
	if before := a.answered.Swap(now.UnixMicro()); before > 0 {
		a.Findings.note(func(f *Findings) { f.pause = max(f.pause, now.Sub(time.UnixMicro(before))) })
	}
}

func sleep(ctx context.Context, d time.Duration) {
	if d == 0 {
		return
	}
	select {
	case <-time.After(d):
	case <-ctx.Done():
	}
}
