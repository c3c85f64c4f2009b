package lobbies

import (
	"context"
	"fmt"
	"maps"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

const (
	// reloadGrace is how long a current player may be away before it shortens the
	// turn: a page that reloads is no absence.
	reloadGrace = 2 * time.Second

	// restartGrace is how long everybody counts as present after the server has
	// started, because all of them are on their way back.
	restartGrace = 15 * time.Second
)

// Enter lets a viewer watch a lobby through a connection of that name. take
// receives what to show first; it is called before anybody else's command
// changes the lobby, so that nothing is missed or told twice. Of two connections
// to one seat the newer one counts.
func (s *Service) Enter(ctx context.Context, id game.LobbyID, v view.Viewer, connection string, take func([]protocol.Message)) error {
	l, err := s.recall(ctx, id)
	if err != nil {
		return err
	}
	defer l.mu.Unlock()
	if v.Role == view.Overlay || v.Role == view.Audience {
		take(view.Entrance(s.scene(l), v))
		return nil
	}
	if v, err = l.viewer(v.Player); err != nil {
		return err
	}
	if v.Role == view.GameMaster {
		if err := s.do(ctx, l, game.ReturnGameMaster{By: v.Player}); err != nil {
			return err
		}
	}
	wasHere := s.here(l, v.Player)
	l.arrive(v.Player, connection)
	s.presence.Announce(id, v.Player, connection)
	take(view.Entrance(s.scene(l), v))
	s.arm(l)
	if !wasHere {
		s.audience.Tell(id, view.Connection(v.Player, true))
	}
	return nil
}

// Exit ends what Enter began. The late end of a connection that a newer one has
// replaced changes nothing.
func (s *Service) Exit(id game.LobbyID, player game.PlayerID, connection string) {
	l, ok := s.inMemory(id)
	if !ok {
		return
	}
	defer l.mu.Unlock()
	if connection == "" || l.connections[player] != connection {
		return
	}
	l.depart(player, s.clock.Now())
	s.presence.Announce(id, player, "")
	if s.here(l, player) {
		return
	}
	s.audience.Tell(id, view.Connection(player, false))
	s.arm(l)
	s.mindSeat(l, player)
	s.mindTurn(l)
}

// Hear takes in that another server's connection to a seat came or went. A newer
// one than here takes the seat; an older one will make way by itself.
func (s *Service) Hear(id game.LobbyID, player game.PlayerID, connected bool) {
	l, ok := s.inMemory(id)
	if !ok {
		return
	}
	defer l.mu.Unlock()
	switch _, here := l.connections[player]; {
	case connected && here && s.presence.Newer(id, player):
		l.depart(player, s.clock.Now())
		s.presence.Announce(id, player, "")
		s.audience.TakeOver(id, player)
	case connected && !here:
		l.moves[player]++
	case !connected && s.here(l, player):
		return
	case !connected:
		l.depart(player, s.clock.Now())
	}
	s.audience.Tell(id, view.Connection(player, connected))
	s.arm(l)
	s.mindSeat(l, player)
	s.mindTurn(l)
}

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

// whenStillAway runs cmd after a time unless the player has been back.
func (s *Service) whenStillAway(l *liveLobby, player game.PlayerID, after time.Duration, cmd game.Command) {
	if sinceStart := s.clock.Now().Sub(s.started); sinceStart < restartGrace {
		after += restartGrace - sinceStart
	}
	moves := l.moves[player]
	s.clock.AfterFunc(after, func() {
		defer s.survive(l.id)
		l.mu.Lock()
		defer l.mu.Unlock()
		if l.gone || s.here(l, player) || l.moves[player] != moves {
			return
		}
		if err := s.do(context.Background(), l, cmd); err != nil {
			s.failed(l.id, fmt.Errorf("%T was due: %w", cmd, err))
			s.whenStillAway(l, player, retryAlarm, cmd)
		}
	})
}

// here tells whether a seat is connected, through this server or another.
func (s *Service) here(l *liveLobby, player game.PlayerID) bool {
	_, here := l.connections[player]
	return here || s.presence.Elsewhere(l.id)[player]
}

// connected is who is there, through this server or others. Nobody may change it.
func (s *Service) connected(l *liveLobby) game.Connected {
	if l.present == nil {
		l.present = make(game.Connected, len(l.connections))
		for player := range l.connections {
			l.present[player] = true
		}
	}
	elsewhere := s.presence.Elsewhere(l.id)
	if len(elsewhere) == 0 {
		return l.present
	}
	connected := maps.Clone(l.present)
	for player := range elsewhere {
		connected[player] = true
	}
	return connected
}

func (l *liveLobby) arrive(player game.PlayerID, connection string) {
	l.connections[player], l.present = connection, nil
	l.moves[player]++
}

func (l *liveLobby) depart(player game.PlayerID, now time.Time) {
	delete(l.connections, player)
	l.present = nil
	l.moves[player]++
	l.lastSeen = now
}
