package play

import (
	"time"

	"tarnwort/libs/protocol"
	"tarnwort/tools/chaos/internal/process"
)

// watch compares successive looks at a lobby whose turns all run out.
type watch struct {
	name     string
	findings *Findings
	last     *protocol.GameState
	// lives since the last look, and the newest of them.
	restarts int
	life     process.Life
}

// restarted notes that the next look is at another process.
func (w *watch) restarted(life process.Life) {
	if life.Number != w.life.Number && w.life.Number > 0 {
		w.restarts += life.Number - w.life.Number
	}
	w.life = life
}

// look takes in the state as the game master is shown it now.
func (w *watch) look(now protocol.GameState) {
	w.checkOrder(now)
	if w.last != nil && w.last.Status == "playing" && w.last.CurrentRound == now.CurrentRound {
		w.compare(*w.last, now)
	}
	if w.last != nil && now.Seq < w.last.Seq {
		w.findings.lost("%s: sequence number %d after %d", w.name, now.Seq, w.last.Seq)
	}
	w.checkOverdue(now)
	w.last, w.restarts = &now, 0
}

// checkOrder: everybody was skipped in turn, nobody left out and nobody twice.
func (w *watch) checkOrder(now protocol.GameState) {
	for i, word := range now.Words {
		speaker, place := now.TurnOrder[i%len(now.TurnOrder)], i/len(now.TurnOrder)+1
		if word.PlayerID != speaker || word.WordPlace != place || word.Word != skipped || !word.IsAutoSubmitted {
			w.findings.skippedTwice("%s, round %d: word %d is %+v, expected word %d of %s", w.name, now.CurrentRound, i, word, place, speaker)
			return
		}
	}
}

// compare two looks at the same round, the earlier one at a running turn.
func (w *watch) compare(before, now protocol.GameState) {
	more := len(now.Words) - len(before.Words)
	switch {
	case more < 0:
		w.findings.lost("%s, round %d: %d skipped words after %d", w.name, now.CurrentRound, len(now.Words), len(before.Words))
	case more > 0:
		w.findings.note(func(f *Findings) { f.Skips += more })
		w.checkTooEarly(before, now, more)
	case w.restarts == 1 && now.Status == "playing":
		w.checkRecovered(before, now)
	}
}

// checkTooEarly: a turn skipped twice takes the next one along long before its
// time. Deadlines only ever move back.
func (w *watch) checkTooEarly(before, now protocol.GameState, more int) {
	first := time.UnixMilli(value(before.Deadline)).Add(grace)
	earliest := first.Add(time.Duration(more-1) * (sleepyTurn*time.Second + grace))
	if looked := time.UnixMilli(now.ServerNow + 1); looked.Before(earliest) {
		w.findings.skippedTwice("%s, round %d: %d turns skipped by %v, the last was due at %v",
			w.name, now.CurrentRound, more, looked, earliest)
	}
}

// checkRecovered: a running turn gets what was left of it plus the bonus.
func (w *watch) checkRecovered(before, now protocol.GameState) {
	w.findings.note(func(f *Findings) { f.Recovered++ })
	due := time.UnixMilli(value(before.Deadline))
	left, least := max(due.Sub(w.life.Told), 0), max(due.Sub(w.life.Ended), 0)
	deadline := time.UnixMilli(value(now.Deadline))
	earliest := w.life.Started.Add(least + bonus)
	latest := time.UnixMilli(now.ServerNow).Add(left + bonus + markSlack)
	if deadline.Before(earliest) || deadline.After(latest) {
		w.findings.wrong("%s, round %d: a turn with %v left got a deadline %v after the new start, expected %v to %v",
			w.name, now.CurrentRound, left, deadline.Sub(w.life.Started), earliest.Sub(w.life.Started), latest.Sub(w.life.Started))
	}
}

// checkOverdue: a turn that ran out is skipped.
func (w *watch) checkOverdue(now protocol.GameState) {
	if now.Status != "playing" {
		return
	}
	if late := time.UnixMilli(now.ServerNow).Sub(time.UnixMilli(value(now.Deadline))); late > grace+overdue {
		w.findings.wrong("%s, round %d: a turn is %v over its deadline", w.name, now.CurrentRound, late)
	}
}
