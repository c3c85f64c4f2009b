package play

import (
	"context"
	"errors"
	"fmt"
	"time"

	"tarnwort/libs/gameclient"
	"tarnwort/libs/gameclient/loopback"
	"tarnwort/libs/protocol"
)

const (
	// shortTurn is the shortest turn the rules allow.
	shortTurn protocol.Seconds = 10
	// grace is how long after its deadline a turn is skipped.
	grace = 750 * time.Millisecond
	// overdue is when a turn that was not skipped counts as forgotten, on a busy machine.
	overdue = 5 * time.Second
	// recoveryBonus is added to what is left of a turn after a restart.
	recoveryBonus = 5 * time.Second
	// recoverySlack is how inexactly a killed server's end is known to the next process, and
	// the time between two looks on a busy machine.
	recoverySlack = 1500 * time.Millisecond
	// lookEvery is the pause between two looks at the running turn.
	lookEvery = 500 * time.Millisecond
	// revealRunning is the code of a next round that comes before screens have shown the reveal.
	revealRunning = "reveal_running"
	// skipped is the word of a turn that ran out.
	skipped = "ÜBERSPRUNGEN"
)

// Idle is a lobby in which no player submits a word, so that every turn runs out.
type Idle struct {
	Options

	party    *gameclient.Party
	turnEnds func(time.Time)
	check    turnCheck
}

// NewIdle opens a lobby and takes it to its first setup. turnEnds is told when the running
// turn is going to be skipped.
func NewIdle(ctx context.Context, opts Options, turnEnds func(time.Time)) (*Idle, error) {
	party, err := gameclient.NewParty(ctx, opts.retry(), players, protocol.SettingsChange{
		WordsPerPlayer: new(5), FirstPlayerTime: new(shortTurn), OtherPlayerTime: new(shortTurn),
	})
	if err != nil {
		return nil, err
	}
	return &Idle{opts, party, turnEnds, turnCheck{name: "lobby " + party.LobbyID(), report: opts.Report}}, nil
}

// Run lets turns run out until ctx ends, through every restart of the server.
func (l *Idle) Run(ctx context.Context) {
	defer l.party.Close()
	for ctx.Err() == nil {
		if err := l.watch(ctx); err != nil {
			l.Report.Broke(Wrong, "%s: %v", l.check.name, err)
			return
		}
		if l.reconnect(ctx, l.party) != nil {
			return
		}
		generation := l.Target.Generation()
		l.check.restarted(generation)
		if state, err := l.state(ctx); err == nil {
			l.check.look(state)
			l.Checked(generation.Number)
		}
	}
}

func (l *Idle) state(ctx context.Context) (protocol.GameState, error) {
	return l.party.GameMaster().State(ctx, l.party.LobbyID())
}

// watch looks at the lobby until the connection breaks, and starts each next round.
func (l *Idle) watch(ctx context.Context) error {
	for ctx.Err() == nil {
		state, err := l.state(ctx)
		if err != nil {
			return nil //nolint:nilerr // a broken connection is what this is about
		}
		l.check.look(state)
		if state.Status != "playing" {
			if err := l.advance(ctx, state); err != nil && !l.party.IsLosing(ctx, "") {
				return fmt.Errorf("in %s: %w", state.Status, err)
			}
			continue
		}
		l.turnEnds(deadlineOf(state).Add(grace))
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
	name       string
	report     *Report
	last       *protocol.GameState
	restarts   int // since the last look
	generation loopback.Generation
}

// restarted notes that the next look is at another process.
func (c *turnCheck) restarted(generation loopback.Generation) {
	if c.generation.Number > 0 {
		c.restarts += generation.Number - c.generation.Number
	}
	c.generation = generation
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
	c.last, c.restarts = &now, 0
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
	case c.restarts == 1 && now.Status == "playing":
		c.checkRecovered(before, now)
	}
}

// checkRecovered checks that a running turn got what was left of it and the bonus.
func (c *turnCheck) checkRecovered(before, now protocol.GameState) {
	c.report.note(func(p *Played) { p.Recovered++ })
	due, deadline := deadlineOf(before), deadlineOf(now)
	most, least := max(due.Sub(c.generation.Signalled), 0), max(due.Sub(c.generation.Ended), 0)
	earliest := c.generation.Started.Add(least + recoveryBonus)
	latest := time.UnixMilli(now.ServerNow).Add(most + recoveryBonus + recoverySlack)
	if deadline.Before(earliest) || deadline.After(latest) {
		c.report.Broke(Wrong, "%s, round %d: a turn with %v left got a deadline %v after the new start, expected %v to %v", c.name, now.CurrentRound,
			most, deadline.Sub(c.generation.Started), earliest.Sub(c.generation.Started), latest.Sub(c.generation.Started))
	}
}
