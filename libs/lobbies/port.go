package lobbies

import (
	"context"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// Audience is an outbound port: everyone watching lobbies on this server. Its
// methods are called in the order of a lobby's changes and must not block.
type Audience interface {
	Connections

	// Publish hands each viewer of the lobby their version of what happened. It must not
	// keep news.
	Publish(id game.LobbyID, news *view.News)

	// Broadcast hands the same message to every viewer of the lobby.
	Broadcast(id game.LobbyID, msg protocol.Message)

	// SendTo hands a message to the viewer with a seat, if there is one on this server.
	SendTo(id game.LobbyID, player game.PlayerID, msg protocol.Message)

	// IsWatched reports whether the lobby has a viewer on this server. It is called
	// seldom.
	IsWatched(id game.LobbyID) bool
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

// Clock is an outbound port, so that tests decide what time it is. Only what is stored,
// and what other servers must agree on, is told by Now, which may be set while it runs.
type Clock interface {
	Now() time.Time

	// Elapsed is the time since some moment before the clock was first asked, whatever
	// Now was set to meanwhile.
	Elapsed() time.Duration

	// AfterFunc calls f in its own goroutine after d. The returned function
	// cancels that; it reports false when f was started already.
	AfterFunc(d time.Duration, f func()) (stop func() bool)
}

// WordFilter is an outbound port: which words and names a lobby may refuse.
type WordFilter interface {
	// RefusedFrom returns the mildest level that refuses a text, game.FilterOff when none does.
	RefusedFrom(text string) game.FilterLevel
}

// WordPair is a secret word with its hint.
type WordPair struct {
	Word, Hint string
}

// WordPacks is an outbound port: the words that an automatic round may be about, in NFC. The list must not be changed.
type WordPacks interface {
	Words(pack game.WordPack) []WordPair
}

// Random is an outbound port: n bytes that cannot be guessed.
type Random interface {
	Bytes(n int) []byte
}

// Passwords is an outbound port for slow, salted password hashes. Both methods
// may wait for their turn and fail when ctx ends first.
type Passwords interface {
	Hash(ctx context.Context, password string) (string, error)
	Matches(ctx context.Context, password, hash string) (bool, error)
}

// Presence is an outbound port: who is connected to a lobby through other
// servers. What they say of lobbies that are followed reaches PresenceHandler.
type Presence interface {
	RemoteSeats

	// Follow hears what other servers say of a lobby until stop is called, and asks them
	// what they have: their answers come soon after it. stop may be called twice.
	Follow(id game.LobbyID) (stop func(), err error)

	// Alone reports whether this is the only server: no other appends to its log.
	Alone() bool
}

// RemoteSeats tells the seats of lobbies that are followed.
type RemoteSeats interface {
	// Announce tells the other servers that a player's connection on this server
	// came (connection is its name) or went (connection is empty). One that comes is
	// newer than all to that seat that were heard of, whatever their clocks say.
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

// Alone implements Presence.
func (Alone) Alone() bool { return true }
