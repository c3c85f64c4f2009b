package lobbies

import (
	"context"
	"errors"
	"maps"
	"slices"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
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
		err = s.do(ctx, l, game.ReturnGameMaster{By: v.Player})
		if errors.Is(err, game.ErrNoRight) { // this server had not heard that they handed over
			v, err = l.viewer(v.Player)
		}
		if err != nil {
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
	s.mindTurn(l)
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
	l.depart(player, s.elapsed())
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
	defer s.survive(id)
	l, ok := s.inMemory(id)
	if !ok {
		s.sight(id, player, connected)
		return
	}
	defer l.mu.Unlock()
	switch _, here := l.connections[player]; {
	case connected && here && s.presence.Newer(id, player):
		l.depart(player, s.elapsed())
		s.presence.Announce(id, player, "")
		s.audience.TakeOver(id, player)
	case connected && !here:
		l.moved(player)
	case !connected && s.here(l, player):
		return
	case !connected:
		l.depart(player, s.elapsed())
	}
	s.audience.Tell(id, view.Connection(player, connected))
	s.arm(l)
	s.mindSeat(l, player)
	s.mindTurn(l)
}

// mindSeats starts the clock on those who were given a seat and are not there
// yet, and closes the connections of those who have none any more. Every server
// has that clock: the one that gave the seat may go before it rings.
func (s *Service) mindSeats(l *liveLobby, events []game.Event) {
	for _, e := range events {
		switch e := e.(type) {
		case game.PlayerJoined:
			s.mindSeat(l, e.Player.ID)
		case game.SeatReissued:
			s.mindSeat(l, e.Player)
		case game.PlayerLeft:
			s.disconnect(l, e.Player)
			l.present = nil
			s.audience.Dismiss(l.id, e.Player)
		case game.LobbyClosed:
			for _, player := range slices.Sorted(maps.Keys(l.connections)) {
				s.disconnect(l, player)
			}
			s.audience.Close(l.id)
			go s.erase(l) // the lock of l is held here
		default: // everybody keeps their seat
		}
	}
}

// disconnect forgets the connection of a seat that is gone, here and elsewhere:
// nobody will hear of its end.
func (s *Service) disconnect(l *liveLobby, player game.PlayerID) {
	if _, here := l.connections[player]; here {
		l.depart(player, s.elapsed())
		s.presence.Announce(l.id, player, "")
	}
	l.moved(player)
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
	l.moved(player)
}

func (l *liveLobby) depart(player game.PlayerID, now time.Duration) {
	delete(l.connections, player)
	l.present = nil
	l.moved(player)
	if !isBot(player) {
		l.lastSeen = now
	}
}
