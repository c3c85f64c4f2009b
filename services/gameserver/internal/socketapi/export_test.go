package socketapi

import (
	"encoding/json"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
	"tarnwort/libs/socketio"
)

// Decode returns a function that reads the commands of an event.
func Decode(event string) func(by game.PlayerID, payload json.RawMessage) (game.Command, error) {
	decode := decoders()[event]
	return func(by game.PlayerID, payload json.RawMessage) (game.Command, error) {
		o, err := decode(by, payload)
		return o.command, err
	}
}

// Encode encodes what the kinds of viewers of some seats are told, as Publish does, without
// a connection.
func (s *Sockets) Encode(news *view.News, seats []game.PlayerID) {
	var few [4]encoded
	told := few[:0]
	for _, seat := range seats {
		told, _ = s.encoder.encodedFor(news.Kind(seat), news, told)
	}
	for _, t := range told {
		s.encoder.release(t.builder)
	}
}

// Packets are what viewers of different kinds are sent of one change, in turn.
func (s *Sockets) Packets(each ...[]protocol.Message) (sent []*socketio.Packet) {
	var told []encoded
	for _, messages := range each {
		told = append(told, s.encoder.encodeFor(view.Viewer{}, messages, told))
	}
	for _, t := range told {
		sent = append(sent, t.builder.Packet())
	}
	return sent
}

// Quiet tells whether the audience of a lobby has been sent all there is.
func (s *Sockets) Quiet(id game.LobbyID) bool {
	g, ok := s.find(id)
	if !ok {
		return true
	}
	g.audience.mu.Lock()
	defer g.audience.mu.Unlock()
	return !g.audience.sending
}

// Lobbies is of how many lobbies the sockets know a connection.
func (s *Sockets) Lobbies() (n int) {
	s.hubs.Range(func(any, any) bool { n++; return true })
	return n
}
