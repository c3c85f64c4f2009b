package sqlite

import (
	"errors"
	"fmt"
	"math"
	"sync/atomic"
	"time"

	"zombiezen.com/go/sqlite"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
)

const (
	// maxBatch is the most bytes of one batch.
	maxBatch = 1 << 20
	// cachedRows is how many lobbies' rows are kept in memory, so that an append need not look.
	cachedRows = 10_000
	// eraseStep is how many batches one transaction erases: each may touch a page of its own.
	eraseStep = 250
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
	rows map[game.LobbyID]row
	// touched are the rows that the running transaction changed.
	touched []row
	marks   *watermarks
	now     func() time.Time

	// limit is how many bytes may be used, and used is how many are.
	limit int64
	used  atomic.Int64
	// logBytes is the size of the write-ahead log.
	logBytes atomic.Int64
}

// openStore connects to a database whose marks tell how far its lobbies went.
func openStore(path string, limit int64, marks *watermarks) (*store, error) {
	conn, err := connect(path, fmt.Sprintf("journal_size_limit = %d", keptLogBytes))
	if err != nil {
		return nil, err
	}
	prepared, err := prepareStatements(conn)
	if err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	s := &store{conn: conn, statements: prepared, rows: make(map[game.LobbyID]row), marks: marks, now: time.Now, limit: limit}
	if err := s.measure(); err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	return s, nil
}

func (s *store) close() error { return s.conn.Close() }

// beginTransaction starts a transaction that the database may refuse.
func (s *store) beginTransaction() error {
	s.touched = s.touched[:0]
	if err := run(s.begin); err != nil {
		return err
	}
	return s.measure()
}

// measure notes how much of the database is used.
func (s *store) measure() error {
	pages, err := number(s.pageCount)
	if err != nil {
		return err
	}
	free, err := number(s.freePages)
	s.used.Store((pages - free) * pageSize)
	return err
}

// commitTransaction returns when the transaction is on disk.
func (s *store) commitTransaction() error {
	if err := run(s.commit); err != nil {
		return err
	}
	s.marks.raise(s.touched)
	return nil
}

// rollbackTransaction also forgets what the transaction left in memory.
func (s *store) rollbackTransaction() error {
	clear(s.rows)
	s.touched = s.touched[:0]
	if s.conn.AutocommitEnabled() {
		return nil // some errors end the transaction by themselves
	}
	return run(s.rollback)
}

// lookUp returns a lobby's row, an empty one when there is none.
func (s *store) lookUp(id game.LobbyID) (row, error) {
	if r, ok := s.rows[id]; ok {
		return r, nil
	}
	m, marked := s.marks.of(id)
	r, err := findRow(s.find, id)
	if err != nil || !r.exists() && !marked {
		return r, err
	}
	if err := m.compare(id, r); err != nil {
		return r, err
	}
	if r.exists() {
		s.remember(r)
	}
	return r, nil
}

func (s *store) remember(r row) {
	if len(s.rows) >= cachedRows {
		clear(s.rows)
	}
	s.rows[r.id] = r
}

// append stores a batch behind the one at a position. It changes nothing when it fails with lobbies.ErrConflict.
func (s *store) append(id game.LobbyID, after lobbies.Position, batch lobbies.Batch, data []byte) error {
	r, err := s.lookUp(id)
	if errors.Is(err, lobbies.ErrHole) && after == 0 {
		return lobbies.ErrConflict // the id of a lobby that is damaged is taken, too
	}
	if err != nil {
		return err
	}
	if r.version != int64(after) || r.state == stateErased {
		return lobbies.ErrConflict
	}
	if !closes(batch) && s.isFull(after == 0) {
		return errDataLimit
	}
	next := r.after(id, batch, len(data), s.now())
	s.insertBatch.BindText(1, id.String())
	s.insertBatch.BindInt64(2, batch.Version)
	s.insertBatch.BindBytes(3, data)
	s.insertBatch.BindInt64(4, int64(checksumOf(id, batch.Version, data)))
	if err := run(s.insertBatch); err != nil {
		return err
	}
	if r.exists() {
		return s.put(s.updateLobby, next)
	}
	return s.put(s.insertLobby, next)
}

// isFull reports whether the data limit is reached. New lobbies leave a twentieth to those that are there.
func (s *store) isFull(opening bool) bool {
	limit := s.limit
	if opening {
		limit -= limit / openingShare
	}
	return s.used.Load() >= limit || s.logBytes.Load() >= max(s.limit, smallestLogLimit)
}

func (s *store) put(statement *sqlite.Stmt, r row) error {
	bindRow(statement, r)
	if err := run(statement); err != nil {
		return err
	}
	s.remember(r)
	s.touched = append(s.touched, r)
	return nil
}

// erase deletes the next batches of a closed lobby and reports whether there are more.
func (s *store) erase(id game.LobbyID) (more bool, err error) {
	r, err := s.lookUp(id)
	switch {
	case errors.Is(err, lobbies.ErrConflict):
		return false, nil // nothing is left but its mark
	case err != nil:
		return false, err
	case !r.exists() || r.state == stateErased:
		return false, nil
	case r.state == stateOpen:
		return false, fmt.Errorf("%w: %s", errNotClosed, id)
	}
	s.eraseBatches.BindText(1, id.String())
	s.eraseBatches.BindInt64(2, r.version)
	s.eraseBatches.BindInt64(3, eraseStep)
	if err := run(s.eraseBatches); err != nil {
		return false, err
	}
	if s.conn.Changes() == eraseStep {
		return true, nil
	}
	r.state = stateErased
	return false, s.put(s.updateLobby, r)
}

// drop deletes everything about a lobby, in steps, and reports whether there is more.
func (s *store) drop(id game.LobbyID) (more bool, err error) {
	delete(s.rows, id)
	s.eraseBatches.BindText(1, id.String())
	s.eraseBatches.BindInt64(2, math.MaxInt64)
	s.eraseBatches.BindInt64(3, eraseStep)
	if err := run(s.eraseBatches); err != nil {
		return false, err
	}
	if s.conn.Changes() == eraseStep {
		return true, nil
	}
	s.deleteLobby.BindText(1, id.String())
	return false, run(s.deleteLobby)
}
