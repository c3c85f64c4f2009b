package lobbies

import (
	"context"
	"errors"
	"time"

	"tarnwort/libs/game"
)

// A lobby in which no person was for game.AbsentAfter is over, and the log says when one was there last: while a person is connected
// here, this server appends LobbyAttended, so that every server can read it, also of lobbies that it has not in memory.

const (
	// absenceGrace is how long after its start a server closes no lobby for absence: all can come back after an outage.
	absenceGrace = 2 * time.Hour

	// clockGrace is how long after its start a server whose clock seems wrong closes no lobby by itself, and longestOutage the
	// longest outage that is no sign of a wrong clock.
	clockGrace    = 10 * time.Minute
	longestOutage = 24 * time.Hour
)

// IsClockSuspect reports whether the time since servers were last seen, at this server's start, is so long that the machine's clock may be
// wrong. Such a server closes and erases no lobby for ten minutes.
func (o *Outage) IsClockSuspect(started time.Time) bool {
	return o.To.Sub(o.From) > longestOutage && started.Sub(o.To) < clockGrace
}

// closesFrom is from when on, by Clock.Elapsed, this server may close lobbies by itself.
func (s *server) closesFrom(absent bool) time.Duration {
	switch {
	case absent:
		return s.started + absenceGrace
	case s.suspectsClock:
		return s.started + clockGrace
	}
	return 0
}

// hasPerson reports whether a person is connected here. A bot, which never goes by itself, keeps no lobby from its end.
func (c *connections) hasPerson() bool {
	for player := range c.names {
		if !isBot(&c.room.replica.lobby, player) {
			return true
		}
	}
	return false
}

func isBot(l *game.Lobby, player game.PlayerID) bool {
	seat, ok := l.Player(player)
	return ok && seat.Bot
}

// attend stores that a person enters when the last attendance is old, before the connection counts: a server that closes the lobby at the
// same moment then finds that it may not. When the log cannot store it, the schedule tries again.
func (r *room) attend(ctx context.Context, player game.PlayerID) error {
	if isBot(&r.replica.lobby, player) || r.server.Clock.Now().Before(r.replica.lobby.AttendanceDue()) {
		return nil
	}
	err := r.appendWithRetry(ctx, request{command: game.AttendLobby{}})
	var no game.Rejection
	switch {
	case !r.replica.lobby.Exists():
		return game.ErrLobbyNotFound
	case err != nil && !errors.As(err, &no):
		r.server.OnFailure(r.id, err)
	}
	return nil
}
