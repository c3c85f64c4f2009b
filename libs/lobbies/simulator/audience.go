package simulator

import (
	"slices"
	"time"

	"tarnwort/libs/game"
	views "tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// IsWatched implements room.Audience.
func (s *server) IsWatched(id game.LobbyID) bool {
	return slices.ContainsFunc(s.conns, func(c *conn) bool { return c.lobby == id && c.open })
}

// Watchers implements room.Audience.
func (s *server) Watchers(game.LobbyID) (none protocol.WatchersUpdated) { return none }

func (s *server) ChooseSource(game.LobbyID, string) {}

// Reconnect implements room.Audience.
func (s *server) Reconnect(game.LobbyID) { s.sim.wrong("server %d moved a lobby away", s.number) }

// Publish implements room.Audience.
func (s *server) Publish(id game.LobbyID, to views.Timing, news *views.News) {
	s.touched = true
	told := make(map[views.Viewer][]protocol.Message)
	for _, c := range slices.Clone(s.conns) {
		if c.lobby != id || !to.Includes(views.Live) {
			continue
		}
		kind := news.Kind(c.player)
		messages, known := told[kind]
		if !known {
			messages = news.For(kind)
			told[kind] = messages
		}
		c.receive(messages, false)
	}
}

// Broadcast implements room.Audience.
func (s *server) Broadcast(id game.LobbyID, to views.Timing, msg protocol.Message) {
	s.touched = true
	for _, c := range slices.Clone(s.conns) {
		if c.lobby == id && to.Includes(views.Live) {
			c.receive([]protocol.Message{msg}, false)
		}
	}
}

// Timings implements room.Audience.
func (s *server) Timings(game.LobbyID) views.Timing { return 0 }

// BroadcastToSeats implements room.Audience.
func (s *server) BroadcastToSeats(game.LobbyID, views.Timing, protocol.Message) {}

// SendTo implements room.Audience.
func (s *server) SendTo(game.LobbyID, game.PlayerID, protocol.Message) {}

// Disconnect implements room.Audience.
func (s *server) Disconnect(id game.LobbyID, player game.PlayerID) {
	s.closeSeat(id, player, "dismissed")
}

// TakeOver implements room.Audience.
func (s *server) TakeOver(id game.LobbyID, player game.PlayerID) {
	s.closeSeat(id, player, "taken over")
}

// Close implements room.Audience.
func (s *server) Close(id game.LobbyID) {
	s.closing++
	for _, c := range slices.Clone(s.conns) {
		if c.lobby == id {
			s.closeConn(c, "closed")
		}
	}
}

// closeSeat closes the connections to a seat.
func (s *server) closeSeat(id game.LobbyID, player game.PlayerID, why string) {
	for _, c := range slices.Clone(s.conns) {
		if c.lobby == id && c.player == player && player != "" {
			s.closeConn(c, why)
		}
	}
}

// addConn adds a connection; an older one to the same seat is closed.
func (s *server) addConn(c *conn) {
	if c.player != "" {
		s.closeSeat(c.lobby, c.player, "taken over")
	}
	if c.player != "" && !s.sim.present(c.lobby, c.player) {
		s.sim.log.lobbies[c.lobby].came[c.player] = s.sim.now
	}
	if c.player != "" && !s.sim.hasConnection(c.lobby) {
		s.sim.log.lobbies[c.lobby].taken = s.sim.now
	}
	s.conns = append(s.conns, c)
	c.added = true
}

// closeConn closes a connection from the server's side, which it notices later.
func (s *server) closeConn(c *conn, why string) {
	s.sim.note("%s %s on server %d", c.name, why, s.number)
	s.removeConn(c)
	c.ended = why
	c.open = false
	s.sim.later(s.sim.between(0, 50*time.Millisecond), s, func() { s.exit(c) })
}

// removeConn takes a connection out of the audience.
func (s *server) removeConn(c *conn) {
	at := slices.Index(s.conns, c)
	if at < 0 {
		return
	}
	s.conns = slices.Delete(slices.Clone(s.conns), at, at+1)
	if c.player != "" {
		s.sim.log.lobbies[c.lobby].left(s.sim, c.player)
	}
}

// exit is what the socket's end does.
func (s *server) exit(c *conn) {
	s.removeConn(c)
	if c.player != "" {
		s.call("exit", func() { s.service.Exit(c.lobby, c.player, c.name) })
	}
}
