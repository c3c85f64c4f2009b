package play

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync/atomic"
	"time"

	"tarnwort/libs/protocol"
)

// livelyTurn is a turn's time, in seconds, where none is meant to run out.
const livelyTurn = 300

// longEvening is after how many commands a lobby is left for a new one: eight
// hours of a word every fifteen seconds. After a restart all of it is read again.
const longEvening = 2000

// goneWithin is how long after a refusal the close frame that explains it may be
// on its way.
const goneWithin = time.Second

// shownWithin is how long what was acknowledged to one may take to reach another.
const shownWithin = 2 * time.Second

// Lively is a lobby in which commands follow each other without a pause, one at a
// time, round after round.
type Lively struct {
	*party
	script  script
	ledger  ledger
	back    func(life int)
	evening int // commands acknowledged in this lobby
	heard   atomic.Int64
	pace    time.Duration // between two commands; zero for none
	hope    func(saved bool)
}

// NewLively opens a lobby on a running server and takes it to its first setup.
// back is told which process, by its number, everybody has come back to and was
// found to keep its promises.
func NewLively(ctx context.Context, place Place, findings *Findings, again Return, seed uint64, back func(life int)) (*Lively, error) {
	l := &Lively{back: back, script: script{dice: rand.New(rand.NewPCG(seed, 0))}}
	return l, l.open(ctx, place, findings, again)
}

func (l *Lively) open(ctx context.Context, place Place, findings *Findings, again Return) error {
	p, err := invite(ctx, place, findings, again, 3)
	if err != nil {
		return err
	}
	words := wordsEach
	automatic, rotate, long := true, false, livelyTurn // rotation depends on who is there when a stop begins
	state, err := p.setUp(ctx, protocol.UpdateGameSettings{
		LobbyID: p.lobby(), WordsPerPlayer: &words, AutomaticPoints: &automatic, RotateFirstPlayer: &rotate, FirstPlayerTime: &long, OtherPlayerTime: &long,
	})
	if err != nil {
		p.hangUp()
		return err
	}
	if l.party != nil {
		p.waits = l.waits
	}
	l.party, l.evening = p, 0
	l.script = script{lobby: p.lobby(), dice: l.script.dice}
	l.ledger = ledger{far: l.ledger.far, name: "lobby " + p.lobby(), findings: findings, promised: factsOf(state), seq: state.Seq}
	return nil
}

// moveOn leaves a lobby that has seen more than any real one does, for a new one.
// If the server goes meanwhile, everybody stays where they are.
func (l *Lively) moveOn(ctx context.Context) {
	old := l.party
	if l.evening < longEvening || l.open(ctx, l.place, l.findings, l.again) != nil {
		return
	}
	old.hangUp()
}

// setUp takes a new lobby from its intermission to setup.
func (p *party) setUp(ctx context.Context, settings protocol.UpdateGameSettings) (protocol.GameState, error) {
	if err := p.comeBack(ctx); err != nil {
		return protocol.GameState{}, err
	}
	for _, s := range p.seats[1:] {
		if err := s.do(ctx, "player_ready", protocol.PlayerReady{LobbyID: p.lobby(), IsReady: true}); err != nil {
			return protocol.GameState{}, err
		}
	}
	err := errors.Join(
		p.gm().do(ctx, "update_game_settings", settings),
		p.gm().do(ctx, "start_game", protocol.ByGameMaster{LobbyID: p.lobby()}),
	)
	if err != nil {
		return protocol.GameState{}, err
	}
	return p.gm().State(ctx, p.lobby())
}

func (s *seat) do(ctx context.Context, event string, payload any) error {
	ack, err := s.Ask(ctx, event, payload)
	if err == nil && !ack.OK {
		err = fmt.Errorf("%s: %s", event, ack.Code)
	}
	return err
}

// Run plays until ctx ends, through every restart of the server.
func (l *Lively) Run(ctx context.Context) {
	defer func() { l.leave(ctx) }() // whichever lobby it is by then
	for ctx.Err() == nil {
		if err := l.goOn(ctx); err != nil {
			l.ledger.findings.wrong("%s: %v", l.ledger.name, err)
			return
		}
		l.ledger.announced(l.seen())
		if l.comeBack(ctx) != nil {
			return
		}
		l.ledger.comebacks++
		l.ledger.tries += int64(l.tries())
		life := l.place.Life().Number
		if err := l.verify(ctx); err == nil {
			l.back(life)
			l.moveOn(ctx)
		}
	}
}

// goOn plays, unless it is still unknown what became of the last command: the
// connection may have broken before that could be asked.
func (l *Lively) goOn(ctx context.Context) error {
	if l.ledger.pending != nil {
		return nil
	}
	return l.play(ctx)
}

func (p *party) leave(ctx context.Context) {
	for _, s := range p.seats {
		s.part(ctx)
	}
}

// seen is the highest sequence number anybody was shown, and how often somebody
// missed one.
func (p *party) seen() (seq int64, gaps int) {
	for _, s := range p.seats {
		highest, missed := s.Seen()
		seq, gaps = max(seq, highest), gaps+missed
	}
	return seq, gaps
}

// play sends commands until the connection breaks. Its error means that the
// server refused what it should not have.
func (l *Lively) play(ctx context.Context) error {
	for ctx.Err() == nil {
		s := l.script.next(l.ledger.promised)
		l.ledger.sent(s)
		began := time.Now()
		refused, broken := l.run(ctx, s)
		if refused != "" {
			l.ledger.pending = nil
		}
		switch {
		case broken != nil:
			return nil
		case refused == "storage" && l.hope != nil:
			if !l.hold(ctx) {
				return nil
			}
			continue
		case refused != "" && l.someGone(ctx):
			return nil // a stop takes one after another, and a round needs players
		case refused != "":
			return fmt.Errorf("%s refused: %s, promised %s", s.event, refused, l.ledger.promised)
		}
		l.ledger.acknowledged()
		l.findings.answered(time.Since(began))
		l.evening++
		if l.hope != nil {
			l.hope(true)
		}
		l.breathe(ctx)
		l.hear()
	}
	return nil
}

// run sends a command and, now and then, the same again before the answer, as a
// double click does.
func (l *Lively) run(ctx context.Context, s step) (refused string, broken error) {
	ctx, cancel := context.WithTimeout(ctx, l.patience())
	defer cancel()
	by := l.seatOf(s.by)
	l.await(ctx, by)
	answer, err := by.Send(s.event, s.payload)
	if err != nil {
		return "", err
	}
	double := s.repeatable && l.script.dice.IntN(8) == 0
	if double {
		if _, err := by.Send(s.event, s.payload); err != nil {
			return "", err
		}
	}
	ack, err := by.Await(ctx, answer)
	return ack.Code, err
}

// await waits until somebody sees what was acknowledged to others: of several
// servers theirs may be a moment behind. Nobody acts on what they do not see yet.
func (l *Lively) await(ctx context.Context, by *seat) {
	ctx, cancel := context.WithTimeout(ctx, shownWithin)
	defer cancel()
	by.AwaitSeen(ctx, l.ledger.seq)
}

// verify checks the server's promises, and then that sending an unanswered
// command again, as somebody who saw nothing happen does, changes nothing if it
// had happened.
func (l *Lively) verify(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, l.patience())
	defer cancel()
	l.await(ctx, l.gm())
	state, err := l.gm().State(ctx, l.lobby())
	if err != nil {
		return err
	}
	happened := l.ledger.check(state)
	if happened == nil || !happened.repeatable {
		return nil
	}
	refused, err := l.run(ctx, *happened)
	if err != nil {
		return err
	}
	if refused != "" {
		l.findings.wrong("%s: %s sent again was refused: %s", l.ledger.name, happened.event, refused)
	}
	if state, err = l.gm().State(ctx, l.lobby()); err != nil {
		return err
	}
	l.ledger.check(state)
	l.findings.note(func(f *Findings) { f.Repeated++ })
	return nil
}
