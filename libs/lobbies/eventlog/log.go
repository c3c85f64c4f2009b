// Package eventlog is the port to the log of all lobbies: what is stored of one, and the errors by which a room tells
// what to do next. It stores nothing itself.
package eventlog

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/rejection"
)

// ErrConflict means that another server appended first. The caller catches up
// and decides again.
var ErrConflict = errors.New("event log: another server appended first")

// ErrHole means that a lobby's log misses a batch, which a log may find itself. Only
// this lobby is refused; another try does not help.
var ErrHole = errors.New("event log: a batch is missing")

// ErrTooOld means that a newer server stored something in a lobby that this one does
// not understand: a release is being rolled out or back. The lobby goes on at servers
// of that version; people here are asked to try again, which may lead them there.
var ErrTooOld = fmt.Errorf("stored by a newer version: %w", rejection.ErrShuttingDown)

// Position is the place of a batch in the log. It grows, with gaps; zero is
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
	// Key is the client's name of the command; zero for most.
	Key    IdempotencyKey
	Events []game.Event
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

// Log is an outbound port: it remembers, per lobby, everything that
// happened. An acknowledged append survives a crash.
type Log interface {
	// Append stores batch as the next of its lobby if the lobby's last batch is
	// the one at position after (zero: the lobby must not exist), else it fails
	// with ErrConflict. When the answer of the log is lost, Append finds out what
	// became of the batch: it neither fails for a stored batch nor stores it twice.
	Append(ctx context.Context, id game.LobbyID, after Position, batch Batch) (Position, error)

	Reader

	// Erase deletes everything about a lobby but its last batch, which must be
	// its closing and which stays for 24 hours so that the id is not used again.
	Erase(ctx context.Context, id game.LobbyID) error

	// Follow calls notify, soon after it happened and possibly too often, when
	// another server appended to the lobby. It does so until stop is called.
	Follow(id game.LobbyID, notify func()) (stop func(), err error)

	// Lobbies lists the lobbies that are not erased, with the last attendance of their last batch, see Batch.LastAttendance.
	Lobbies(ctx context.Context) iter.Seq2[game.LobbyID, time.Time]
}

// Reader reads what was appended.
type Reader interface {
	// Read returns a lobby's batches after a position, oldest first: none for a lobby that does not exist, only the
	// closing batch of an erased one. It returns ErrTooOld for batches that only newer servers understand.
	Read(ctx context.Context, id game.LobbyID, after Position) ([]Entry, error)

	// Pages yields what Read returns in pages, so that a long lobby is replayed without all its batches in memory; an
	// error ends it, see OnePage. When the lobby is erased meanwhile, the last page is its closing batch.
	Pages(ctx context.Context, id game.LobbyID, after Position) iter.Seq2[[]Entry, error]
}
