package presence

import (
	"encoding/json"
	"time"

	"github.com/nats-io/nats.go"

	"tarnwort/libs/game"
)

// The subjects of presence. A NATS server passes a message on to those only who subscribe.
const (
	// All servers subscribe to heartbeatSubject.
	heartbeatSubject = "tarnwort.presence.heartbeat"
	// All servers answer requests on lastOccupiedSubject: when did a person last occupy a lobby?
	lastOccupiedSubject = "tarnwort.presence.occupied"
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
}

// check is for one server: the states of it that the sender has. The receiver publishes those that differ.
type check struct {
	Server string  `json:"server"`
	Known  numbers `json:"known"`
}

// lobbyMessage is a state, which is complete: all seats of one lobby that are connected to a server, and since when
// in Unix nanoseconds. Or it asks for the states of the others.
type lobbyMessage struct {
	Server string                  `json:"server"`
	Number int64                   `json:"number,omitempty"`
	Seats  map[game.PlayerID]int64 `json:"seats,omitempty"`
	Ask    bool                    `json:"ask,omitempty"`
}

// occupiedRequest asks when a person last occupied each of the lobbies.
type occupiedRequest struct {
	Server  string         `json:"server"`
	Lobbies []game.LobbyID `json:"lobbies"`
}

// occupiedAnswer holds how many nanoseconds ago that was.
type occupiedAnswer struct {
	Server string                         `json:"server"`
	Ago    map[game.LobbyID]time.Duration `json:"ago,omitempty"`
}

func stateOf(server string, number int64, seats seats) lobbyMessage {
	m := lobbyMessage{Server: server, Number: number}
	if len(seats) > 0 {
		m.Seats = make(map[game.PlayerID]int64, len(seats))
	}
	for player, since := range seats {
		m.Seats[player] = since.UnixNano()
	}
	return m
}

func (m lobbyMessage) seats() seats {
	connected := make(seats, len(m.Seats))
	for player, since := range m.Seats {
		connected[player] = time.Unix(0, since)
	}
	return connected
}

// decode reads a message; ok is false for one of another form.
func decode[T any](msg *nats.Msg) (m T, ok bool) {
	err := json.Unmarshal(msg.Data, &m)
	return m, err == nil
}
