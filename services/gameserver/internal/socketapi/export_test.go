package socketapi

import (
	"encoding/json"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
	"tarnwort/libs/socketio"
)

// Decode returns a function that reads the commands of an event.
func Decode(event string) func(by game.PlayerID, payload json.RawMessage) (game.Command, error) {
	decode := decoders()[event]
	return func(by game.PlayerID, payload json.RawMessage) (game.Command, error) {
		o, _, err := decode(by, payload)
		return o.command, err
	}
}

// Encode encodes the news for the kinds of viewers of some seats, as Publish does, without a connection.
func (s *Sockets) Encode(news *view.News, seats []game.PlayerID) {
	var few [4]encoded
	done := few[:0]
	for _, seat := range seats {
		done, _ = s.encoder.findOrEncode(news.Kind(seat), news, done)
	}
	for _, t := range done {
		s.encoder.release(t.builder)
	}
}

// Packets returns the packets that viewers of different kinds are sent of one change, in turn.
func (s *Sockets) Packets(each ...[]protocol.Message) (sent []*socketio.Packet) {
	var done []encoded
	for _, messages := range each {
		done = append(done, s.encoder.encodeFor(view.Viewer{}, messages, done))
	}
	for _, t := range done {
		sent = append(sent, t.builder.Packet())
	}
	return sent
}

// IsAudienceIdle reports whether the audience has no queued messages.
func (s *Sockets) IsAudienceIdle(id game.LobbyID) bool {
	h, ok := s.find(id)
	if !ok {
		return true
	}
	h.audience.mu.Lock()
	defer h.audience.mu.Unlock()
	return !h.audience.sending
}

// Lobbies returns the number of lobbies with a connection.
func (s *Sockets) Lobbies() (n int) {
	s.hubs.Range(func(any, any) bool { n++; return true })
	return n
}

// FanOut calls sleep for each pause of a fan-out and write for each viewer.
func FanOut(viewers int, sleep func(time.Duration), write func()) {
	pace := newPacer(viewers, sleep)
	for range viewers {
		pace.wait()
		write()
	}
}
