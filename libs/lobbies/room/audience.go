package room

import (
	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// Audience is an outbound port: the viewers of lobbies on this server. Its
// methods are called in the order of a lobby's changes and must not block.
type Audience interface {
	Connections
	Messages

	// IsWatched reports whether the lobby has a viewer on this server. It is called
	// seldom.
	IsWatched(id game.LobbyID) bool

	// Watchers returns who watches the lobby on this server without a seat.
	Watchers(id game.LobbyID) protocol.WatchersUpdated

	// ChooseSource tells the lobby's sources on this server which one of all acts in its streaming program; "" for none.
	ChooseSource(id game.LobbyID, source string)
}

// Messages sends messages to groups of viewers.
type Messages interface {
	// Publish hands each viewer of the lobby with one of these timings their version of what happened. It must not
	// keep news.
	Publish(id game.LobbyID, to view.Timing, news *view.News)

	// Broadcast hands the same message to every viewer of the lobby with one of these timings.
	Broadcast(id game.LobbyID, to view.Timing, msg protocol.Message)

	// BroadcastToSeats hands the same message to seats, moderators and overlays, but not to the audience, which
	// may be thousands.
	BroadcastToSeats(id game.LobbyID, to view.Timing, msg protocol.Message)

	// Timings returns which groups of viewers the audience on this server has.
	Timings(id game.LobbyID) view.Timing

	// SendTo hands a message to the viewer with a seat, if there is one on this server.
	SendTo(id game.LobbyID, player game.PlayerID, msg protocol.Message)
}

// Connections ends connections.
type Connections interface {
	// Disconnect closes the connection of a player who has no seat any more, or those of moderators whose link is void.
	Disconnect(id game.LobbyID, player game.PlayerID)

	// TakeOver closes the connection of a player who has a newer one elsewhere.
	TakeOver(id game.LobbyID, player game.PlayerID)

	// Close ends every connection of a lobby that is over.
	Close(id game.LobbyID)

	// Reconnect ends every connection of a lobby that goes on elsewhere, so that
	// clients connect again, perhaps to a server that can show it.
	Reconnect(id game.LobbyID)
}
