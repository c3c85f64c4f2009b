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
	// remote clients may be away one by one. What the server does about an absent player leaves no trace in the facts.
	remote bool
}

// sent notes a command on its way.
func (l *ledger) sent(m gameclient.Move) { l.pending = &m }

// acknowledged notes that the command on its way has taken effect, and the sequence number that its sender has seen since: it
// counts steps of the reveal as well.
func (l *ledger) acknowledged(seen int64) {
	if l.pending.Event == "start_next_round" {
		l.report.note(func(p *Played) { p.Rounds++ })
	}
	l.promised, l.pending = l.pending.After, nil
	l.seq = max(l.seq+1, seen)
	l.report.note(func(p *Played) { p.Acknowledged++ })
}

// announced notes what the clients had received when their connections broke.
func (l *ledger) announced(seq int64, gaps int) {
	l.shown = seq
	if gaps > 0 {
		l.report.Broke(Wrong, "%s: %d gaps in the sequence numbers", l.name, gaps)
	}
}

// check compares the state with what was promised, and takes it over. It returns the
// unanswered command if that has taken effect.
func (l *ledger) check(state protocol.GameState) (applied *gameclient.Move) {
	now := gameclient.FactsOf(state)
	want := l.seq
	switch {
	case now.Equal(l.promised):
	case l.pending != nil && now.Equal(l.pending.After):
		applied = l.pending
		want++
	default:
		l.mismatch(now, state.Seq)
		want = state.Seq
	}
	l.checkSeq(want, state.Seq, now)
	if l.pending != nil {
		l.report.note(func(p *Played) {
			p.Unanswered++
			if applied != nil {
				p.Applied++
			}
		})
	}
	l.promised, l.seq, l.pending, l.reconnections = now, state.Seq, nil, 0
	return applied
}

// checkSeq finds changes that left no trace in the facts, except where the server makes some by itself: for absent players, and
// in a reveal, whose steps its clock takes.
func (l *ledger) checkSeq(want, seq int64, now gameclient.Facts) {
	most := want
	if now.Phase == "playing" && !now.Paused {
		most += l.reconnections // the running turn was recovered
	}
	const reveal = "winner_announcement"
	isBounded := !l.remote && now.Phase != reveal && l.promised.Phase != reveal
	switch {
	case seq < l.shown:
		l.report.Broke(Lost, "%s: sequence number %d after %d was shown", l.name, seq, l.shown)
	case seq < want:
		l.report.Broke(Lost, "%s: sequence number %d after %d", l.name, seq, want)
	case seq > most && isBounded:
		l.report.Broke(Doubled, "%s: sequence number %d, expected %d to %d", l.name, seq, want, most)
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
