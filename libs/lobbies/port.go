package lobbies

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// ErrConflict means that another server appended first. The caller catches up
// and decides again.
var ErrConflict = errors.New("event log: another server appended first")

// ErrHole means that a lobby's log misses a batch, which a log may find itself. Only
// this lobby is refused; another try does not help.
var ErrHole = errors.New("event log: a batch is missing")

// ErrTooOld means that a newer server stored something in a lobby that this one does
// not understand: a release is being rolled out or back. The lobby goes on at servers
// of that version; people here are told to try again, which may lead them there.
var ErrTooOld = fmt.Errorf("stored by a newer version: %w", ErrShuttingDown)

// Position is where a batch stands in the log. It grows, with gaps; zero is
// before everything.
type Position uint64

// CommandID names one run of one command, so that an append whose answer was
// lost can be recognised in the log.
type CommandID [16]byte

// Batch is what one command caused. It is stored whole or not at all.
type Batch struct {
	// Version counts a lobby's batches from 1 without a gap.
	Version int64
	Command CommandID
	// At is when the command was decided.
	At time.Time
	// Attended is when a person was in the lobby last, for a batch that a timer, a bot or the audience caused; zero for one that a
	// person caused.
	Attended time.Time
	Events   []game.Event
}

// LastAttendance is when a person was in the lobby last, as far as the log says after the batch.
func (b Batch) LastAttendance() time.Time {
	if b.Attended.IsZero() {
		return b.At
	}
	return b.Attended
}

// Closes reports whether the batch ends its lobby.
func (b Batch) Closes() bool {
	return slices.ContainsFunc(b.Events, func(e game.Event) bool { _, closed := e.(game.LobbyClosed); return closed })
}

// Entry is a batch in the log.
type Entry struct {
	Batch
	Position Position
}

// EventLog is an outbound port: it remembers, per lobby, everything that
// happened. An acknowledged append survives a crash.
type EventLog interface {
	// Append stores batch as the next of its lobby if the lobby's last batch is
	// the one at position after (zero: the lobby must not exist), else it fails
	// with ErrConflict. When the answer of the log is lost, Append finds out what
	// became of the batch: it neither fails for a stored batch nor stores it twice.
	Append(ctx context.Context, id game.LobbyID, after Position, batch Batch) (Position, error)

	EventReader

	// Erase deletes everything about a lobby but its last batch, which must be
	// its closing and which stays for 24 hours so that the id is not used again.
	Erase(ctx context.Context, id game.LobbyID) error

	// Follow calls notify, soon after it happened and possibly too often, when
	// another server appended to the lobby. It does so until stop is called.
	Follow(id game.LobbyID, notify func()) (stop func(), err error)

	// Lobbies lists the lobbies that are not erased, with the last attendance of their last batch, see Batch.LastAttendance.
	Lobbies(ctx context.Context) iter.Seq2[game.LobbyID, time.Time]
}

// EventReader reads what was appended.
type EventReader interface {
	// Read returns a lobby's batches after a position, oldest first: none for a lobby that does not exist, only the
	// closing batch of an erased one. It returns ErrTooOld for batches that only newer servers understand.
	Read(ctx context.Context, id game.LobbyID, after Position) ([]Entry, error)

	// Pages yields what Read returns in pages, so that a long lobby is replayed without all its batches in memory; an
	// error ends it, see OnePage. When the lobby is erased meanwhile, the last page is its closing batch.
	Pages(ctx context.Context, id game.LobbyID, after Position) iter.Seq2[[]Entry, error]
}

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
