package play

import (
	"tarnwort/libs/gameclient"
	"tarnwort/libs/protocol"
)

// ledger is what the server has promised to a lobby: the facts of everything acknowledged,
// and the one command that may or may not have taken effect.
type ledger struct {
	name     string
	report   *Report
	promised gameclient.Facts
	seq      int64 // the lobby's sequence number with everything acknowledged
	pending  *gameclient.Move
	shown    int64 // the highest sequence number a client received: announced is promised as well
	// reconnections since the last check; each may have found a server that gave the running
	// turn its bonus.
	reconnections int64
	// remote clients may need several tries. The turn of one that is away is shortened, and
	// given back when it returns; the server may take each try for a return.
	remote bool
	tries  int64 // since the last check
	late   int64 // turns that may be given back after the last check, 1 at most
	steps  int64 // of reveals, which the server's clock may have taken since the last check
}

// revealSteps is how many steps the server's clock takes in a reveal without votes, its end included.
const revealSteps = 3

// sent notes a command on its way.
func (l *ledger) sent(m gameclient.Move) { l.pending = &m }

// acknowledged notes that the command on its way has taken effect, and the sequence number that its sender has seen since: it
// counts steps of the reveal as well.
func (l *ledger) acknowledged(seen int64) {
	if l.pending.Event == "start_next_round" {
		l.report.note(func(p *Played) { p.Rounds++ })
		l.steps = 0 // they were all seen
	}
	l.noteReveal(l.pending)
	l.promised, l.pending = l.pending.After, nil
	l.seq = max(l.seq+1, seen)
	l.report.note(func(p *Played) { p.Acknowledged++ })
}

// noteReveal notes that the server's clock takes the steps of a reveal. A correction of the winner begins none.
func (l *ledger) noteReveal(applied *gameclient.Move) {
	if applied.After.Phase == "winner_announcement" && l.promised.Phase != applied.After.Phase {
		l.steps += revealSteps
	}
}

// announced notes what the clients had received when their connections broke.
func (l *ledger) announced(seq int64, gaps int) {
	l.shown = seq
	if gaps > 0 {
		l.report.Broke(Wrong, "%s: %d gaps in the sequence numbers", l.name, gaps)
	}
}

// reconnected notes that all people have returned.
func (l *ledger) reconnected(party *gameclient.Party) {
	most := 0
	for _, person := range party.People() {
		most = max(most, person.Tries)
	}
	l.reconnections++
	l.tries += int64(most)
}

// check compares the state with what was promised, and takes it over. It returns the
// unanswered command if that has taken effect.
func (l *ledger) check(state protocol.GameState) (applied *gameclient.Move) {
	now := gameclient.FactsOf(state)
	pending := l.pending
	want := l.seq
	switch {
	case now.Equal(l.promised):
	case pending != nil && now.Equal(pending.After):
		applied = pending
		l.noteReveal(applied)
		want++
	default:
		l.mismatch(now, state.Seq)
		want = state.Seq
	}
	l.checkSeq(want, state, now)
	if pending != nil {
		l.report.note(func(p *Played) {
			p.Unanswered++
			if applied != nil {
				p.Applied++
			}
		})
	}
	l.promised, l.seq, l.pending, l.reconnections, l.tries = now, state.Seq, nil, 0, 0
	return applied
}

// checkSeq finds changes that left no trace in the facts.
func (l *ledger) checkSeq(want int64, state protocol.GameState, now gameclient.Facts) {
	most := want + l.steps
	if l.remote || now.Phase == "playing" && !now.Paused {
		most += l.reconnections // the running turn was recovered
	}
	if l.remote {
		most += 2*l.tries + l.late
		l.late = min(max(most-state.Seq, 0), 1)
	}
	l.steps = max(l.steps-max(state.Seq-want, 0), 0)
	if now.Phase != "winner_announcement" {
		l.steps = 0
	}
	switch {
	case state.Seq < l.shown:
		l.report.Broke(Lost, "%s: sequence number %d after %d was shown", l.name, state.Seq, l.shown)
	case state.Seq < want:
		l.report.Broke(Lost, "%s: sequence number %d after %d", l.name, state.Seq, want)
	case state.Seq > most:
		l.report.Broke(Doubled, "%s: sequence number %d, expected %d to %d", l.name, state.Seq, want, most)
	}
}

func (l *ledger) mismatch(now gameclient.Facts, seq int64) {
	expected := "promised: " + l.promised.String()
	if l.pending != nil {
		expected += "\nor with " + l.pending.Event + ": " + l.pending.After.String()
	}
	promise := Doubled
	if seq <= l.seq || len(now.Words) < len(l.promised.Words) && now.Round == l.promised.Round {
		promise = Lost
	}
	l.report.Broke(promise, "%s:\nfound (seq %d after %d): %s\n%s", l.name, seq, l.seq, now, expected)
}
