package room

import (
	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

// Presence is an outbound port: who is connected to a lobby through other
// servers. What they say of lobbies that are followed reaches Room.HandlePresence.
type Presence interface {
	RemoteSeats
	RemoteWatchers

	// Follow hears what other servers say of a lobby until stop is called, and asks them
	// what they have: their answers come soon after it. stop may be called twice.
	Follow(id game.LobbyID) (stop func(), err error)

	// ShareReaction sends a reaction to the other servers that have the lobby in memory, where Room.HandleReaction shows
	// it. It may be lost.
	ShareReaction(id game.LobbyID, player game.PlayerID, kind game.Reaction)

	// Alone reports whether this is the only server: no other appends to its log.
	Alone() bool
}

// RemoteWatchers tells who watches lobbies without a seat.
type RemoteWatchers interface {
	// AnnounceWatchers tells the other servers who watches a lobby on this one. Room.TellWatchers is called there.
	AnnounceWatchers(id game.LobbyID, watchers protocol.WatchersUpdated)

	// WatchersElsewhere returns who watches a lobby on the other servers.
	WatchersElsewhere(id game.LobbyID) protocol.WatchersUpdated
}

// RemoteSeats tells the seats of lobbies that are followed.
type RemoteSeats interface {
	// Announce tells the other servers that a player's connection on this server
	// came (connection is its name) or went (connection is empty). A new
	// one counts as newer than all that this server knows of, whatever the clocks say.
	Announce(id game.LobbyID, player game.PlayerID, connection string)

	// Elsewhere returns who is connected through other servers.
	Elsewhere(id game.LobbyID) game.Connected

	// Newer reports whether another server has a newer connection to a seat than
	// the one announced here. Of two servers that both have one, exactly one is
	// told so.
	Newer(id game.LobbyID, player game.PlayerID) bool
}

// Alone is the Presence of a server that is the only one.
type Alone struct{}

var _ Presence = Alone{}

// Announce implements Presence.
func (Alone) Announce(game.LobbyID, game.PlayerID, string) {}

// Elsewhere implements Presence.
func (Alone) Elsewhere(game.LobbyID) game.Connected { return nil }

// Newer implements Presence.
func (Alone) Newer(game.LobbyID, game.PlayerID) bool { return false }

// Follow implements Presence.
func (Alone) Follow(game.LobbyID) (stop func(), err error) { return func() {}, nil }

// ShareReaction implements Presence.
func (Alone) ShareReaction(game.LobbyID, game.PlayerID, game.Reaction) {}

// AnnounceWatchers implements Presence.
func (Alone) AnnounceWatchers(game.LobbyID, protocol.WatchersUpdated) {}

// WatchersElsewhere implements Presence.
func (Alone) WatchersElsewhere(game.LobbyID) (none protocol.WatchersUpdated) { return none }

// Alone implements Presence.
func (Alone) Alone() bool { return true }
