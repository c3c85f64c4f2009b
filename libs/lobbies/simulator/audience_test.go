package simulator_test

import (
	"slices"
	"time"

	"tarnwort/libs/game"
	views "tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// IsWatched implements lobbies.Audience.
func (s *server) IsWatched(id game.LobbyID) bool {
	return slices.ContainsFunc(s.conns, func(c *conn) bool { return c.lobby == id && c.open })
}

// Reconnect implements lobbies.Audience.
func (s *server) Reconnect(game.LobbyID) { s.w.wrong("server %d moved a lobby away", s.number) }

// Publish implements lobbies.Audience.
func (s *server) Publish(id game.LobbyID, news *views.News) {
	s.touched = true
	told := make(map[views.Viewer][]protocol.Message)
	for _, c := range slices.Clone(s.conns) {
		if c.lobby != id {
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

// Broadcast implements lobbies.Audience.
func (s *server) Broadcast(id game.LobbyID, msg protocol.Message) {
	s.touched = true
	for _, c := range slices.Clone(s.conns) {
		if c.lobby == id {
			c.receive([]protocol.Message{msg}, false)
		}
	}
}

// Disconnect implements lobbies.Audience.
func (s *server) Disconnect(id game.LobbyID, player game.PlayerID) { s.hangUp(id, player, "dismissed") }

// TakeOver implements lobbies.Audience.
func (s *server) TakeOver(id game.LobbyID, player game.PlayerID) { s.hangUp(id, player, "taken over") }

// Close implements lobbies.Audience.
func (s *server) Close(id game.LobbyID) {
	s.closing++
	for _, c := range slices.Clone(s.conns) {
		if c.lobby == id {
			s.dismiss(c, "closed")
		}
	}
}

func (s *server) hangUp(id game.LobbyID, player game.PlayerID, why string) {
	for _, c := range slices.Clone(s.conns) {
		if c.lobby == id && c.player == player && player != "" {
			s.dismiss(c, why)
		}
	}
}

// admit adds a connection; an older one to the same seat is closed.
func (s *server) admit(c *conn) {
	if c.player != "" {
		s.hangUp(c.lobby, c.player, "taken over")
	}
	if c.player != "" && !s.w.present(c.lobby, c.player) {
		s.w.log.lobbies[c.lobby].came[c.player] = s.w.now
	}
	s.conns = append(s.conns, c)
	c.admitted = true
}

// dismiss closes a connection from the server's side, which it notices later.
func (s *server) dismiss(c *conn, why string) {
	s.w.note("%s %s on server %d", c.name, why, s.number)
	s.part(c)
	c.ended = why
	c.open = false
	s.w.later(s.w.between(0, 50*time.Millisecond), s, func() { s.exit(c) })
}

// part takes a connection out of the audience.
func (s *server) part(c *conn) {
	at := slices.Index(s.conns, c)
	if at < 0 {
		return
	}
	s.conns = slices.Delete(slices.Clone(s.conns), at, at+1)
	if c.player != "" {
		s.w.log.lobbies[c.lobby].left(s.w, c.player)
	}
}

// exit is what the socket's end does.
func (s *server) exit(c *conn) {
	s.part(c)
	if c.player != "" {
		s.call("exit", func() { s.service.Exit(c.lobby, c.player, c.name) })
	}
}
