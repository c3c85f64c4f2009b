package simulator_test

import (
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
	"tarnwort/libs/lobbies"
)

// How late something may be noticed that happened on another server: a crash
// after 8 s of silence, everything else after moments.
const (
	crashNoticed = 8 * time.Second
	moment       = 100 * time.Millisecond
	// hearsNothing is how long a server here may wait for the log, deaf meanwhile.
	hearsNothing = 10 * time.Second
)

// judge checks a batch that is about to be stored.
func (w *world) judge(r *record, unattended bool, b lobbies.Batch) {
	if b.Version != r.version()+1 {
		w.wrong("version %d was stored after %d", b.Version, r.version())
	}
	if r.commands[b.Command] {
		w.wrong("one command was stored twice: %T", b.Events)
	}
	w.judgeQuota(r, b)
	before := *r.lobby()
	for _, e := range b.Events {
		w.judgeEvent(r, unattended, before, e, b.At)
		before = game.Evolve(before, e)
	}
	if broken := gametest.Broken(before); len(broken) > 0 {
		w.wrong("%T breaks %q", b.Events, broken)
	}
}

// judgeEvent checks what happens by itself: not early, and not without cause.
func (w *world) judgeEvent(r *record, unattended bool, l game.Lobby, e game.Event, at time.Time) {
	switch e := e.(type) {
	case game.WordSubmitted:
		if e.Spoken.Auto && at.Before(l.Round.Turn.EndsAt.Add(game.TurnGrace)) {
			w.wrong("a turn was skipped %v early", l.Round.Turn.EndsAt.Add(game.TurnGrace).Sub(at))
		}
	case game.TurnShortened:
		if away := w.away(r, l.Round.Turn.Player, at); away < 2*time.Second-moment {
			w.wrong("the turn of %s was shortened after %v away", l.Round.Turn.Player, away)
		}
	case game.TurnRestored:
		player := l.Round.Turn.Player
		away := at.Sub(later(r.gone[player], r.came[player]))
		if away > crashNoticed+hearsNothing && !w.present(r.id, player) {
			w.wrong("the turn of %s was given back after %v away", player, away)
		}
	case game.PlayerLeft:
		if away := w.away(r, e.Player, at); unattended && away < game.SeatHeldOffline-crashNoticed {
			w.wrong("the seat of %s was released after %v away", e.Player, away)
		}
	case game.LobbyClosed:
		w.judgeClosing(r, l, at)
	case game.TurnRecovered:
		want := l.Round.Turn.Remaining(r.crashedBefore(at)) + game.RecoveryBonus
		if got := e.Turn.Remaining(at); got != want {
			w.wrong("a turn was given back %v instead of %v", got, want)
		}
	default: // people's doing
	}
}

// crashedBefore is when the only server last stopped before something was decided: what
// it stores may arrive when it has stopped again.
func (r *record) crashedBefore(decided time.Time) (crashed time.Time) {
	for _, o := range r.outages {
		if !decided.Before(o.To) {
			crashed = o.From
		}
	}
	return crashed
}

func (w *world) judgeClosing(r *record, l game.Lobby, at time.Time) {
	due := !at.Before(l.OpenedAt.Add(game.LobbyLifetime)) ||
		!l.GameMaster.LeftAt.IsZero() && !at.Before(l.GameMaster.LeftAt.Add(game.GameMasterHeld))
	r.overdue = due
	if taken := w.hasConnection(r.id); !due && (taken || at.Sub(r.emptied) < game.DesertedAfter-crashNoticed) {
		w.wrong("the lobby was closed %v after the last connection (now %v)", at.Sub(r.emptied), taken)
	}
}

// away is how long a seat has had no connection; who came back just now may not
// be known everywhere.
func (w *world) away(r *record, player game.PlayerID, at time.Time) time.Duration {
	if w.present(r.id, player) && r.came[player].Before(at.Add(-moment)) {
		return 0
	}
	gone, was := r.gone[player]
	if !was {
		return 24 * time.Hour
	}
	return at.Sub(gone)
}

// acknowledged checks that what was acknowledged is in the log.
func (w *world) acknowledged(s *server, id game.LobbyID, cmd game.Command) {
	r := w.log.lobbies[id]
	if s.stored > 0 || r == nil || r.lobby().Phase == game.Closed {
		return
	}
	switch cmd.(type) {
	case game.ExtendTurn, game.ReverseOrder, game.DrawImposter, game.StartSetup, game.StartRound, game.StartNextRound:
		return // asked again they mean something new, or need to know who is there
	}
	for n := len(r.states) - 1; n >= 0; n-- {
		at := w.now
		if _, ok := cmd.(game.StartDiscussion); ok { // it repeats another one of the same moment only
			at = r.states[n].Round.Discussion.EndsAt.Add(-r.states[n].Round.Discussion.Length)
		}
		if again, err := game.Decide(r.states[n], cmd, at); err == nil && len(again) == 0 {
			return
		}
	}
	w.wrong("%T was acknowledged and is not in the log", cmd)
}
