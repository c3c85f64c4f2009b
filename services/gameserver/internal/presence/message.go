package presence

import (
	"encoding/json"
	"time"

	"github.com/nats-io/nats.go"

	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

// The subjects of presence. A NATS server sends a message only to the subscribers of its subject.
const (
	// All servers subscribe to heartbeatSubject.
	heartbeatSubject = "tarnwort.presence.heartbeat"
	// A server subscribes to serverSubjects followed by its name.
	serverSubjects = "tarnwort.presence.server."
	// Servers with a lobby in memory subscribe to lobbySubjects followed by its id.
	lobbySubjects = "tarnwort.presence.lobby."
)

// numbers are the latest state of each lobby: 0 for one without seats.
type numbers map[game.LobbyID]int64

// heartbeat says that a server is alive. Heartbeats are numbered without a gap, and name the lobbies whose seats
// changed since the one before, so that receivers notice a state that was lost.
type heartbeat struct {
	Server  string  `json:"server"`
	Number  int64   `json:"number"`
	Changed numbers `json:"changed,omitempty"`
	Leave   bool    `json:"leave,omitempty"`
	// ClockAhead is how many milliseconds the server's clock is ahead of NATS'; nil before it is measured.
	ClockAhead *int64 `json:"clockAhead,omitempty"`
}

// check is sent to one server and holds the numbers of its states that the sender knows. The receiver publishes the
// states that differ.
type check struct {
	Server string  `json:"server"`
	Known  numbers `json:"known"`
}

// lobbyMessage is a complete state: all seats of one lobby that are connected to a server, and since when in Unix
// nanoseconds, and its watchers. With Ask it is a request for the states of the other servers, with Reaction none of both.
type lobbyMessage struct {
	Server string                  `json:"server"`
	Number int64                   `json:"number,omitempty"`
	Seats  map[game.PlayerID]int64 `json:"seats,omitempty"`
	Ask    bool                    `json:"ask,omitempty"`
	// Watchers are those of the lobby at the server, without a seat.
	Watchers *protocol.WatchersUpdated `json:"watchers,omitempty"`
	// Reaction makes the message a reaction to show. A server that does not know the field takes it for an old state.
	Reaction *reaction `json:"reaction,omitempty"`
}

// reaction is a player's reaction.
type reaction struct {
	Player game.PlayerID `json:"player"`
	Kind   game.Reaction `json:"kind"`
}

// newState returns the message for the state of a lobby at a server.
func newState(server string, number int64, of state) lobbyMessage {
	m := lobbyMessage{Server: server, Number: number}
	if len(of.seats) > 0 {
		m.Seats = make(map[game.PlayerID]int64, len(of.seats))
	}
	for player, since := range of.seats {
		m.Seats[player] = since.UnixNano()
	}
	if !of.watchers.IsZero() {
		m.Watchers = &of.watchers
	}
	return m
}

func (m lobbyMessage) state() state {
	of := state{seats: make(seats, len(m.Seats))}
	for player, since := range m.Seats {
		of.seats[player] = time.Unix(0, since)
	}
	if m.Watchers != nil {
		of.watchers = *m.Watchers
	}
	return of
}

// decode decodes a message; ok is false when it has another form.
func decode[T any](msg *nats.Msg) (m T, ok bool) {
	err := json.Unmarshal(msg.Data, &m)
	return m, err == nil
}
