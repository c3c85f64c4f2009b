package view

import (
	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

// Connection tells everybody that somebody's connection came or went.
func Connection(player game.PlayerID, connected bool) protocol.Message {
	return protocol.Message{Event: "player_connection", Data: protocol.PlayerConnection{
		PlayerID: string(player), IsConnected: connected,
	}}
}

// TakenOver tells a connection that a newer one holds its seat.
func TakenOver() protocol.Message {
	return protocol.Message{Event: "seat_taken_over", Data: protocol.SeatTakenOver{Message: takenOverMessage}}
}

// Rejected tells one connection why its command changed nothing.
func Rejected(no game.Rejection) protocol.Message {
	return protocol.Message{Event: "error", Data: protocol.Rejected{Code: no.Code, Message: no.Message}}
}
