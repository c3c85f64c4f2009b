package view

import (
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

// Connection tells all viewers that a seat's connection came or went.
func Connection(player game.PlayerID, connected bool) protocol.Message {
	return protocol.Message{Event: "player_connection", Data: protocol.PlayerConnection{
		PlayerID: string(player), IsConnected: connected,
	}}
}

// Reacted tells that a player reacts.
func Reacted(player game.PlayerID, kind game.Reaction) protocol.Message {
	return protocol.Message{Event: "player_reacted", Data: protocol.PlayerReacted{PlayerID: string(player), Kind: string(kind)}}
}

// Watchers tells the game master who watches without a seat. Never send it to others: sources name the scenes of OBS.
func Watchers(watchers protocol.WatchersUpdated) protocol.Message {
	if watchers.Sources == nil {
		watchers.Sources = []protocol.Source{}
	}
	return protocol.Message{Event: "watchers_updated", Data: watchers}
}

// TakenOver tells a connection that a newer one holds its seat.
func TakenOver() protocol.Message {
	return protocol.Message{Event: "seat_taken_over", Data: protocol.SeatTakenOver{Message: takenOverMessage}}
}

// Moved tells a connection that its seat is on another device now.
func Moved() protocol.Message {
	return protocol.Message{Event: "seat_taken_over", Data: protocol.SeatTakenOver{Message: movedMessage, Moved: true}}
}

// Usage tells that a lobby has used so many percent of what it may store. It goes to all viewers, so it tells steps only:
// the exact figure would grow with the length of a secret.
func Usage(percent int64) protocol.Message {
	return protocol.Message{Event: "lobby_usage", Data: protocol.LobbyUsage{Percent: int(percent)}}
}

// ChatStatus tells how a chat of the lobby is read, and when the server tries again; a zero time is left out.
func ChatStatus(status protocol.ChatStatus, retryAt time.Time) protocol.Message {
	if !retryAt.IsZero() {
		at := retryAt.UnixMilli()
		status.RetryAt = &at
	}
	return protocol.Message{Event: "chat_status", Data: status}
}

// Rejected tells one connection why its command changed nothing.
func Rejected(no game.Rejection, refused protocol.Refused) protocol.Message {
	return protocol.Message{Event: "error", Data: protocol.Rejected{Code: no.Code, Message: no.Message, Refused: refused}}
}
