package sqlite

import (
	"errors"
	"fmt"

	"zombiezen.com/go/sqlite"

	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/rejection"
)

// ErrClosed means that the log is shutting down.
var ErrClosed = fmt.Errorf("event log: closed: %w", rejection.ErrShuttingDown)

var (
	// errDataLimit means that the settings allow no more data.
	errDataLimit = fmt.Errorf("event log: the data limit is reached: %w", rejection.ErrStorage)
	// errDiskFull means that the disk has no room except the reserve for lobbies that end.
	errDiskFull = fmt.Errorf("event log: the disk is full: %w", rejection.ErrStorage)

	errTooLarge  = errors.New("event log: a batch is too large")
	errVersion   = errors.New("event log: a batch does not follow the one before")
	errNotClosed = errors.New("event log: a lobby must be closed before it is erased")
	// errChecksum means that a stored row is not what was written.
	errChecksum = fmt.Errorf("%w: wrong checksum", eventlog.ErrHole)
)

// isRefusal reports whether a change was refused before it changed anything. All other errors are the
// database's and end the whole transaction.
func isRefusal(err error) bool {
	for _, refusal := range []error{eventlog.ErrConflict, eventlog.ErrHole, errNotClosed, errDataLimit} {
		if errors.Is(err, refusal) {
			return true
		}
	}
	return false
}

// isCorrupt reports whether SQLite found damage.
func isCorrupt(err error) bool {
	code := sqlite.ErrCode(err).ToPrimary()
	return code == sqlite.ResultCorrupt || code == sqlite.ResultNotADB
}

// unusableError is a database that a server must not start on.
type unusableError struct{ path, why string }

func unusable(path, why string) error { return &unusableError{path, why} }

// Error tells the operator of a server what to do.
func (e *unusableError) Error() string {
	const advice = "restore a backup into an empty data directory, or move the files %s* away to start without the lobbies in it"
	return fmt.Sprintf("event log: %s %s; "+advice, e.path, e.why, e.path)
}
