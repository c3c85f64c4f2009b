package sqlite

import (
	"errors"
	"fmt"
	"sync/atomic"
	"time"

	"zombiezen.com/go/sqlite"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
)

const (
	// maxBatch is the most bytes of one batch.
	maxBatch = 1 << 20
	// openingShare is which part of the data limit new lobbies leave to others.
	openingShare = 20
	// keptLogBytes is the size to which the write-ahead log shrinks when it begins anew.
	keptLogBytes = 16 << 20
	// smallestLogLimit is how large the write-ahead log may grow however small the data limit is. It grows while a
	// backup reads.
	smallestLogLimit = 64 << 20
)

// store writes to the database. It belongs to the goroutine that commits.
type store struct {
	conn *sqlite.Conn
	*statements

	// limit is how many bytes may be used, and used is how many are.
	limit int64
	used  atomic.Int64
	// logBytes is the size of the write-ahead log.
	logBytes atomic.Int64
}

func openStore(path string, limit int64) (*store, error) {
	conn, err := connect(path, fmt.Sprintf("journal_size_limit = %d", keptLogBytes))
	if err != nil {
		return nil, err
	}
	s := &store{conn: conn, limit: limit}
	if s.statements, err = prepareStatements(conn); err == nil {
		err = s.measure()
	}
	if err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	return s, nil
}

func (s *store) close() error { return s.conn.Close() }

// beginTransaction starts a transaction that the database may refuse.
func (s *store) beginTransaction() error {
	if err := run(s.begin); err != nil {
		return err
	}
	return s.measure()
}

// measure stores how many bytes of the database are used.
func (s *store) measure() error {
	pages, err := number(s.pageCount)
	if err != nil {
		return err
	}
	free, err := number(s.freePages)
	s.used.Store((pages - free) * pageSize)
	return err
}

func (s *store) rollbackTransaction() error {
	if s.conn.AutocommitEnabled() {
		return nil // some errors end the transaction by themselves
	}
	return run(s.rollback)
}

// append stores a batch behind the one at a position. It changes nothing when it fails with eventlog.ErrConflict.
func (s *store) append(id game.LobbyID, after eventlog.Position, batch eventlog.Batch, data []byte) error {
	r, err := findRow(s.find, id)
	switch {
	case errors.Is(err, eventlog.ErrHole) && after == 0:
		return eventlog.ErrConflict // the id of a lobby that is damaged is taken, too
	case err != nil:
		return err
	case r.version != int64(after) || r.state == stateErased:
		return eventlog.ErrConflict
	case !batch.Closes() && s.isFull(after == 0):
		return errDataLimit
	}
	bindBatch(s.insert, id, storedBatch{version: batch.Version, data: data})
	err = run(s.insert)
	switch isTaken := sqlite.ErrCode(err) == sqlite.ResultConstraintUnique; {
	case isTaken && after == 0:
		return eventlog.ErrConflict
	case isTaken:
		return fmt.Errorf("%w: lobby %s goes on after %d", eventlog.ErrHole, id, after)
	case err != nil:
		return err
	}
	return s.put(r.after(id, batch, len(data), time.Now()))
}

// isFull reports whether the data limit is reached. New lobbies leave a twentieth to those that are there.
func (s *store) isFull(opening bool) bool {
	limit := s.limit
	if opening {
		limit -= limit / openingShare
	}
	return s.used.Load() >= limit || s.logBytes.Load() >= max(s.limit, smallestLogLimit)
}

// put writes the row of a lobby.
func (s *store) put(r row) error {
	bindRow(s.write, r)
	return run(s.write)
}
