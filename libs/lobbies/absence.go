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

// mindTurn starts the clock on a current player who is away.
func (s *Service) mindTurn(l *liveLobby) {
	turn := l.lobby.Round.Turn
	if l.lobby.Phase == game.Playing && !turn.Shortened && !s.here(l, turn.Player) {
		s.whenStillAway(l, turn.Player, reloadGrace, game.DisconnectPlayer{Player: turn.Player})
	}
}

// mindSeat starts the clock on somebody who went before the first round.
func (s *Service) mindSeat(l *liveLobby, player game.PlayerID) {
	if l.lobby.Phase == game.Intermission && !l.lobby.IsGameMaster(player) && !s.here(l, player) {
		s.whenStillAway(l, player, game.SeatHeldOffline, game.ReleaseSeat{Player: player})
	}
}

// whenStillAway runs cmd after a time unless the player comes or goes meanwhile, or
// the server drains: then it has sent them away itself. A clock that runs already is
// left alone.
func (s *Service) whenStillAway(l *liveLobby, player game.PlayerID, after time.Duration, cmd game.Command) {
	if _, runs := l.absences[cmd]; runs {
		return
	}
	if sinceStart := s.elapsed() - s.started; sinceStart < restartGrace {
		after += restartGrace - sinceStart
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
		stillAway := func() bool { return !s.here(l, player) && !s.drains.Load() }
		if err := s.doByItself(context.Background(), l, cmd, stillAway); err != nil {
			s.failed(l.id, fmt.Errorf("%T was due: %w", cmd, err))
			s.whenStillAway(l, player, retryAlarm, cmd)
		}
	})
}

// moved notes that somebody came or went: whatever clock ran on them ends.
func (l *liveLobby) moved(player game.PlayerID) {
	l.endAbsence(game.DisconnectPlayer{Player: player})
	l.endAbsence(game.ReleaseSeat{Player: player})
}

func (l *liveLobby) endAbsence(cmd game.Command) {
	if a, runs := l.absences[cmd]; runs {
		a.stop()
		delete(l.absences, cmd)
	}
}
