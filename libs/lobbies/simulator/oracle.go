package simulator

import (
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
	"tarnwort/libs/lobbies/eventlog"
)

// How late a server may notice a change on another server: a crash after 8 s without
// heartbeats, all else after a moment.
const (
	crashNoticed = 8 * time.Second
	moment       = 100 * time.Millisecond
	// maxLogWait is how long a server here may wait for the log; it handles no presence meanwhile.
	maxLogWait = 10 * time.Second
	// late is how late a timer may be after faults.
	late = 15 * time.Second
	// absenceGrace is how long after its start a server closes no lobby for absence.
	absenceGrace = 2 * time.Hour
)

// checkBatch checks a batch that is about to be stored.
func (sim *simulation) checkBatch(r *record, unattended bool, b eventlog.Batch) {
	if b.Version != r.version()+1 {
		sim.wrong("version %d was stored after %d", b.Version, r.version())
	}
	if r.commands[b.Command] {
		sim.wrong("one command was stored twice: %T", b.Events)
	}
	sim.checkQuota(r, b)
	before := *r.lobby()
	for _, e := range b.Events {
		sim.checkEvent(r, unattended, before, e, b.At)
		before = game.Evolve(before, e)
	}
	if broken := gametest.Broken(before); len(broken) > 0 {
		sim.wrong("%T breaks %q", b.Events, broken)
	}
}

// checkEvent checks that the event of a timer is not early and has a cause.
func (sim *simulation) checkEvent(r *record, unattended bool, l game.Lobby, e game.Event, at time.Time) {
	switch e := e.(type) {
	case game.WordSubmitted:
		if e.Spoken.ByGameMaster {
			return
		}
		if e.Spoken.Auto && at.Before(l.Round.Turn.EndsAt.Add(game.TurnGrace)) {
			sim.wrong("a turn was skipped %v early", l.Round.Turn.EndsAt.Add(game.TurnGrace).Sub(at))
		}
		if e.Spoken.Auto && r.crashedBefore(at).After(r.turnSince(l.Round.Turn)) {
			sim.wrong("a turn was skipped after an outage that took a part of it")
		}
	case game.TurnShortened:
		if away := sim.away(r, l.Round.Turn.Player, at); away < 2*time.Second-moment {
			sim.wrong("the turn of %s was shortened after %v away", l.Round.Turn.Player, away)
		}
	case game.TurnRestored:
		player := l.Round.Turn.Player
		away := at.Sub(later(r.gone[player], r.came[player]))
		if away > crashNoticed+maxLogWait && !sim.present(r.id, player) {
			sim.wrong("the turn of %s was given back after %v away", player, away)
		}
	case game.PlayerLeft:
		if away := sim.away(r, e.Player, at); unattended && away < game.SeatHeldOffline-crashNoticed {
			sim.wrong("the seat of %s was released after %v away", e.Player, away)
		}
	case game.LobbyClosed:
		sim.checkClosing(r, l, at)
	case game.TurnRecovered:
		want := l.Round.Turn.Remaining(r.crashedBefore(at)) + game.RecoveryBonus
		if got := e.Turn.Remaining(at); got != want {
			sim.wrong("a turn was given back %v instead of %v", got, want)
		}
	default: // of a client's command
	}
}

// crashedBefore returns when the only server last stopped before an event was decided. Its batch may
// arrive after the server has stopped again.
func (r *record) crashedBefore(decided time.Time) (crashed time.Time) {
	for _, o := range r.outages {
		if !decided.Before(o.To) {
			crashed = o.From
		}
	}
	return crashed
}

// turnSince returns when the last batch that changed a turn was decided.
func (r *record) turnSince(turn game.Turn) (since time.Time) {
	for n := len(r.entries); n > 0 && r.states[n].Round.Turn == turn; n-- {
		since = r.entries[n-1].At
	}
	return since
}

func (sim *simulation) checkClosing(r *record, l game.Lobby, at time.Time) {
	due := !at.Before(l.OpenedAt.Add(game.LobbyLifetime)) ||
		!l.GameMaster.LeftAt.IsZero() && !at.Before(l.GameMaster.LeftAt.Add(game.GameMasterHeld))
	r.overdue = true
	if due {
		return
	}
	if absent := at.Sub(l.AttendedAt); absent < game.AbsentAfter {
		sim.wrong("the lobby was closed %v after its last attendance", absent)
	}
	shortest := game.AbsentAfter - game.AttendedEvery - crashNoticed - maxLogWait
	if taken := sim.hasConnection(r.id); taken && at.Sub(r.taken) > crashNoticed+maxLogWait || !taken && at.Sub(r.emptied) < shortest {
		sim.wrong("the lobby was closed %v after the last connection (now %v)", at.Sub(r.emptied), taken)
	}
}

// checkGrace checks that a server closes no lobby for absence in its first two hours.
func (sim *simulation) checkGrace(by *server, r *record, b eventlog.Batch) {
	l := r.lobby()
	due := !b.At.Before(l.OpenedAt.Add(game.LobbyLifetime)) ||
		!l.GameMaster.LeftAt.IsZero() && !b.At.Before(l.GameMaster.LeftAt.Add(game.GameMasterHeld))
	if up := b.At.Sub(by.started); b.Closes() && !due && up < absenceGrace-time.Millisecond {
		sim.wrong("a server closed a lobby for absence %v after its start", up)
	}
}

// checkAttendance checks, once nothing fails any more, that the log knows of a person who is connected, and that a lobby
// without one has ended where a server has it in memory.
func (sim *simulation) checkAttendance(s *server, r *record) {
	absent := sim.now.Sub(r.lobby().AttendedAt)
	if absent > game.AttendedEvery+late && sim.hasConnection(r.id) && sim.now.Sub(r.taken) > late {
		sim.wrong("a person is connected, and the last attendance is %v old", absent)
	}
	if absent > game.AbsentAfter+late && sim.now.Sub(s.started) > absenceGrace+late {
		sim.wrong("a lobby is open %v after its last attendance", absent)
	}
}

// away returns how long a seat has had no connection. A reconnect counts after a moment, when all servers know it.
func (sim *simulation) away(r *record, player game.PlayerID, at time.Time) time.Duration {
	if sim.present(r.id, player) && r.came[player].Before(at.Add(-moment)) {
		return 0
	}
	gone, was := r.gone[player]
	if !was {
		return 24 * time.Hour
	}
	return at.Sub(gone)
}

// checkAcknowledged checks that what was acknowledged is in the log.
func (sim *simulation) checkAcknowledged(s *server, id game.LobbyID, cmd game.Command) {
	r := sim.log.lobbies[id]
	if s.stored > 0 || r == nil || r.lobby().Phase == game.Closed {
		return
	}
	switch cmd.(type) {
	case game.ExtendTurn, game.ReverseOrder, game.DrawImposter, game.StartSetup, game.StartRound, game.StartNextRound:
		return // asked again they mean something new, or need to know who is there
	}
	for n := len(r.states) - 1; n >= 0; n-- {
		at := sim.now
		if _, ok := cmd.(game.StartDiscussion); ok { // it repeats another one of the same moment only
			at = r.states[n].Round.Discussion.EndsAt.Add(-r.states[n].Round.Discussion.Length)
		}
		if again, err := game.Decide(r.states[n], cmd, at); err == nil && len(again) == 0 {
			return
		}
	}
	sim.wrong("%T was acknowledged and is not in the log", cmd)
}
