package play

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"time"

	"tarnwort/libs/gameclient"
	"tarnwort/libs/protocol"
)

const (
	// shortTurn is the shortest turn the rules allow.
	shortTurn protocol.Seconds = 10
	// grace is how long after its deadline a turn is skipped.
	grace = 750 * time.Millisecond
	// overdue is when a turn that was not skipped counts as forgotten, on a busy machine.
	overdue = 5 * time.Second
	// lookEvery is the pause between two looks at the running turn.
	lookEvery = 500 * time.Millisecond
	// revealRunning is the code of a next round that comes before screens have shown the reveal.
	revealRunning = "reveal_running"
	// skipped is the word of a turn that ran out.
	skipped = "ÜBERSPRUNGEN"
)

// Idle is a lobby in which no player submits a word, so that every turn runs out.
type Idle struct {
	group

	turnEnds atomic.Int64 // in Unix milliseconds
	check    turnCheck
}

// NewIdle opens a lobby and takes it to its first setup.
func NewIdle(ctx context.Context, opts Options) (*Idle, error) {
	party, err := gameclient.NewParty(ctx, opts.retry(), players, protocol.SettingsChange{
		WordsPerPlayer: new(5), FirstPlayerTime: new(shortTurn), OtherPlayerTime: new(shortTurn),
	})
	if err != nil {
		return nil, err
	}
	return &Idle{group: group{Options: opts, party: party}, check: turnCheck{name: "lobby " + party.LobbyID(), report: opts.Report}}, nil
}

// Run lets turns run out until ctx ends, through every restart of the server.
func (l *Idle) Run(ctx context.Context) {
	l.run(ctx, l.play, func(ctx context.Context) error {
		_, err := l.look(ctx)
		return err
	})
}

// TurnEnds returns when the running turn is going to be skipped.
func (l *Idle) TurnEnds() time.Time { return time.UnixMilli(l.turnEnds.Load()) }

// look reads the lobby's state and checks it.
func (l *Idle) look(ctx context.Context) (protocol.GameState, error) {
	state, err := l.party.GameMaster().State(ctx, l.party.LobbyID())
	if err == nil {
		l.check.look(state)
	}
	return state, err
}

// play looks at the lobby until the connection breaks, and starts each next round.
func (l *Idle) play(ctx context.Context) error {
	for ctx.Err() == nil {
		state, err := l.look(ctx)
		if err != nil {
			return nil //nolint:nilerr // a broken connection is what this is about
		}
		if state.Status != "playing" {
			if err := l.advance(ctx, state); err != nil && !l.party.IsLosing(ctx, "") {
				return fmt.Errorf("in %s: %w", state.Status, err)
			}
			continue
		}
		l.turnEnds.Store(deadlineOf(state).Add(grace).UnixMilli())
		select {
		case <-time.After(lookEvery):
		case <-l.party.GameMaster().Done():
		case <-ctx.Done():
		}
	}
	return nil
}

// advance takes a lobby in which no turn runs to its next turn. It fails when the server refuses what it must accept.
func (l *Idle) advance(ctx context.Context, state protocol.GameState) error {
	var next gameclient.Command
	switch state.Status {
	case "winner_selection":
		next = l.party.Winner("draw")
	case "winner_announcement":
		next = l.party.NextRound()
	default:
		next = l.party.Round(fmt.Sprintf("Thema %d", state.CurrentRound), l.party.People()[1].PlayerID)
	}
	err := l.party.GameMaster().Do(ctx, next.Event, next.Payload)
	var refusal *gameclient.NotAccepted
	if !errors.As(err, &refusal) || refusal.Code == "shutting_down" {
		return nil // a broken connection is found by the next look
	}
	if refusal.Code == revealRunning {
		Sleep(ctx, lookEvery)
		return nil
	}
	return err
}

func deadlineOf(s protocol.GameState) time.Time {
	if s.Deadline == nil {
		return time.UnixMilli(0)
	}
	return time.UnixMilli(*s.Deadline)
}

// turnCheck compares successive states of an idle lobby.
type turnCheck struct {
	name   string
	report *Report
	last   *protocol.GameState
}

func (c *turnCheck) look(now protocol.GameState) {
	c.checkOrder(now)
	if c.last != nil && c.last.Status == "playing" && c.last.CurrentRound == now.CurrentRound {
		c.compare(*c.last, now)
	}
	if c.last != nil && now.Seq < c.last.Seq {
		c.report.Broke(Lost, "%s: sequence number %d after %d", c.name, now.Seq, c.last.Seq)
	}
	if late := time.UnixMilli(now.ServerNow).Sub(deadlineOf(now)); now.Status == "playing" && late > grace+overdue {
		c.report.Broke(Wrong, "%s, round %d: a turn is %v over its deadline", c.name, now.CurrentRound, late)
	}
	c.last = &now
}

// checkOrder checks that each turn was skipped in its order, none left out and none twice.
func (c *turnCheck) checkOrder(now protocol.GameState) {
	for i, word := range now.Words {
		speaker, place := now.TurnOrder[i%len(now.TurnOrder)], i/len(now.TurnOrder)+1
		if word.PlayerID != speaker || word.WordPlace != place || word.Word != skipped || !word.IsAutoSubmitted {
			c.report.Broke(SkippedTwice, "%s, round %d: word %d is %+v, expected word %d of %s", c.name, now.CurrentRound, i, word, place, speaker)
			return
		}
	}
}

// compare checks two states of the same round, the earlier one with a running turn.
func (c *turnCheck) compare(before, now protocol.GameState) {
	more := len(now.Words) - len(before.Words)
	switch {
	case more < 0:
		c.report.Broke(Lost, "%s, round %d: %d skipped words after %d", c.name, now.CurrentRound, len(now.Words), len(before.Words))
	case more > 0:
		c.report.note(func(p *Played) { p.Skips += more })
		// A turn that is skipped twice also ends the next turn, long before its deadline.
		earliest := deadlineOf(before).Add(grace).Add(time.Duration(more-1) * (shortTurn.Duration() + grace))
		if looked := time.UnixMilli(now.ServerNow + 1); looked.Before(earliest) {
			c.report.Broke(SkippedTwice, "%s, round %d: %d turns skipped by %v, the last was due at %v", c.name, now.CurrentRound, more, looked, earliest)
		}
	}
}
