package lobbies

import (
	"context"
	"fmt"
	"time"

	"tarnwort/libs/game"
)

const (
	// reloadGrace is how long a current player may be away before it shortens the
	// turn: a page that reloads is no absence.
	reloadGrace = 2 * time.Second

	// restartGrace is how long everybody counts as present after the server has
	// started, because all of them are on their way back.
	restartGrace = 15 * time.Second
)

// absence is a clock that runs while somebody is away. A lobby keeps it by the
// command that is due when they stay away, and nothing of whoever is there or has
// gone for good: in a long evening thousands come and go.
type absence struct{ stop func() bool }

// mindTurn starts the clock on a current player who is away, and gives one who is back
// what their absence cut off. A turn that is owed time has it first.
func (s *Service) mindTurn(l *liveLobby) {
	turn := l.lobby.Round.Turn
	if l.lobby.Phase != game.Playing || l.owes() || turn.Shortened && turn.Withheld == 0 {
		return
	}
	switch here := s.here(l, turn.Player); {
	case here && turn.Shortened:
		s.when(l, 0, game.ReconnectPlayer{Player: turn.Player}, func() bool { return s.here(l, turn.Player) })
	case !here && !turn.Shortened:
		s.whenStillAway(l, turn.Player, reloadGrace, game.DisconnectPlayer{Player: turn.Player})
	default: // their clock is as it should be
	}
}

// mindSeat starts the clock on somebody who went before the first round.
func (s *Service) mindSeat(l *liveLobby, player game.PlayerID) {
	if l.lobby.Phase == game.Intermission && !l.lobby.IsGameMaster(player) && !s.here(l, player) {
		s.whenStillAway(l, player, game.SeatHeldOffline, game.ReleaseSeat{Player: player})
	}
}

// whenStillAway runs cmd after a time unless the player comes or goes meanwhile.
func (s *Service) whenStillAway(l *liveLobby, player game.PlayerID, after time.Duration, cmd game.Command) {
	if sinceStart := s.elapsed() - s.started; sinceStart < restartGrace {
		after += restartGrace - sinceStart
	}
	s.when(l, after, cmd, func() bool { return !s.here(l, player) })
}

// when runs cmd after a time if it is due then and the server does not drain: one that
// does has sent everybody away itself. A clock that runs already is left alone, and a
// log that takes nothing is asked again.
func (s *Service) when(l *liveLobby, after time.Duration, cmd game.Command, due func() bool) {
	if _, runs := l.absences[cmd]; runs {
		return
	}
	a := new(absence)
	l.absences[cmd] = a
	a.stop = s.clock.AfterFunc(after, func() {
		defer s.survive(l.id)
		l.mu.Lock()
		defer l.mu.Unlock()
		if l.gone || l.absences[cmd] != a {
			return
		}
		delete(l.absences, cmd)
		stillDue := func() bool { return due() && !s.drains.Load() }
		if err := s.doByItself(context.Background(), l, cmd, stillDue); err != nil {
			s.failed(l.id, fmt.Errorf("%T was due: %w", cmd, err))
			s.when(l, retryAlarm, cmd, due)
		}
	})
}

// moved notes that somebody came or went: whatever clock ran on them ends.
func (l *liveLobby) moved(player game.PlayerID) {
	l.endAbsence(game.DisconnectPlayer{Player: player})
	l.endAbsence(game.ReconnectPlayer{Player: player})
	l.endAbsence(game.ReleaseSeat{Player: player})
}

func (l *liveLobby) endAbsence(cmd game.Command) {
	if a, runs := l.absences[cmd]; runs {
		a.stop()
		delete(l.absences, cmd)
	}
}
