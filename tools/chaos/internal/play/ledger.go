package play

import "tarnwort/libs/protocol"

// ledger is what a lobby has been promised: the facts of everything that was
// acknowledged, and the one command that may or may not have happened.
type ledger struct {
	name     string
	findings *Findings
	promised facts
	// seq is the lobby's sequence number with everything acknowledged.
	seq     int64
	pending *step
	// shown is the highest sequence number that anybody was shown: what was
	// announced must not be taken back either.
	shown int64
	// comebacks counts connections since the last check; each may have found a
	// server that gave the running turn its five seconds.
	comebacks int64
	// far says that people are behind a bad network. One whose turn it is has it
	// shortened when they are away, and given back when they come.
	far bool
	// tries is how often anybody tried to come since the last check; the server may
	// have taken each try for a return.
	tries int64
	// late is how many turns may be given back after the last check: 1 at most, for
	// nobody who comes waits for it.
	late int64
}

// sent notes a command on its way.
func (l *ledger) sent(s step) { l.pending = &s }

// acknowledged notes that the command on its way has happened.
func (l *ledger) acknowledged() {
	if l.pending.event == "start_next_round" {
		l.findings.note(func(f *Findings) { f.Rounds++ })
	}
	l.promised, l.pending = l.pending.after, nil
	l.seq++
	l.findings.note(func(f *Findings) { f.Acknowledged++ })
}

// announced notes what everybody's connections had been shown when they broke.
func (l *ledger) announced(seq int64, gaps int) {
	l.shown = seq
	if gaps > 0 {
		l.findings.wrong("%s: %d gaps in the sequence numbers", l.name, gaps)
	}
}

// check compares what the server says after it came back with what it promised,
// and takes that over. It returns the unanswered command if it had happened.
func (l *ledger) check(state protocol.GameState) (happened *step) {
	now := factsOf(state)
	pending := l.pending
	want := l.seq
	switch {
	case now.equal(l.promised):
	case pending != nil && now.equal(pending.after):
		happened = pending
		want++
	default:
		l.mismatch(now, state.Seq)
		want = state.Seq
	}
	l.checkSeq(want, state, now)
	if pending != nil {
		l.findings.note(func(f *Findings) {
			f.Unanswered++
			if happened != nil {
				f.Kept++
			}
		})
	}
	l.promised, l.seq, l.pending, l.comebacks, l.tries = now, state.Seq, nil, 0, 0
	return happened
}

// checkSeq finds changes that left no trace in the facts.
func (l *ledger) checkSeq(want int64, state protocol.GameState, now facts) {
	most := want
	if l.far || now.Phase == "playing" && !now.Paused {
		most += l.comebacks // the running turn was recovered
	}
	if l.far {
		most += 2*l.tries + l.late
		l.late = min(max(most-state.Seq, 0), 1)
	}
	switch {
	case state.Seq < l.shown:
		l.findings.lost("%s: sequence number %d after %d was shown", l.name, state.Seq, l.shown)
	case state.Seq < want:
		l.findings.lost("%s: sequence number %d after %d", l.name, state.Seq, want)
	case state.Seq > most:
		l.findings.doubled("%s: sequence number %d, expected %d to %d", l.name, state.Seq, want, most)
	}
}

func (l *ledger) mismatch(now facts, seq int64) {
	expected := "promised: " + l.promised.String()
	if l.pending != nil {
		expected += "\nor with " + l.pending.event + ": " + l.pending.after.String()
	}
	report := l.findings.doubled
	if seq <= l.seq || len(now.Words) < len(l.promised.Words) && now.Round == l.promised.Round {
		report = l.findings.lost
	}
	report("%s:\nfound (seq %d after %d): %s\n%s", l.name, seq, l.seq, now, expected)
}
