package socketapi

import (
	"encoding/json"

	"tarnwort/libs/game"
)

// Decode returns a function that reads the commands of an event.
func Decode(event string) func(by game.PlayerID, payload json.RawMessage) (game.Command, error) {
	decode := decoders()[event]
	return func(by game.PlayerID, payload json.RawMessage) (game.Command, error) {
		o, err := decode(by, payload)
		return o.command, err
	}
}

// Quiet tells whether the audience of a lobby has been sent all there is.
func (s *Sockets) Quiet(id game.LobbyID) bool {
	g, ok := s.find(id)
	if !ok {
		return true
	}
	g.crowd.mu.Lock()
	defer g.crowd.mu.Unlock()
	return !g.crowd.sending
}
