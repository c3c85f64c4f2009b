package sqlite

import (
	"errors"
	"fmt"
	"sync/atomic"
	"time"

	"go.uber.org/zap"
	"zombiezen.com/go/sqlite"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
)

const (
	// maxBatch is the most bytes of one batch.
	maxBatch = 1 << 20
	// cachedRows is how many rows are cached, so that an append need not read the database.
	cachedRows = 4000
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
	rows  map[game.LobbyID]row
	heads *heads
	// changes and touched are the rows that the running transaction changed; touched lacks those that it only wrote.
	changes map[game.LobbyID]change
	touched []row
	// last is the id of the newest batch, and committed that of the newest one that is stored.
	last, committed int64
	marks           *watermarks
	now             func() time.Time

	// limit is how many bytes may be used, and used is how many are.
	limit int64
	used  atomic.Int64
	// logBytes is the size of the write-ahead log.
	logBytes atomic.Int64
}

// openStore connects to a database whose lobbies are compared with marks.
func openStore(path string, limit int64, marks *watermarks, log *zap.Logger) (*store, error) {
	conn, err := connect(path, fmt.Sprintf("journal_size_limit = %d", keptLogBytes))
	if err != nil {
		return nil, err
	}
	prepared, err := prepareStatements(conn)
	if err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	found, err := catchUp(conn)
	if err != nil && !isCorrupt(err) {
		return nil, errors.Join(err, conn.Close())
	}
	if err != nil {
		log.Error("event log is damaged: its last batches cannot be read; the lobbies concerned are refused, all others go on", zap.Error(err))
	}
	s := &store{
		conn: conn, statements: prepared, rows: make(map[game.LobbyID]row), heads: &heads{rows: found.rows},
		changes: make(map[game.LobbyID]change), last: found.last, committed: found.last, marks: marks, now: time.Now, limit: limit,
	}
	if err := s.measure(); err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	return s, nil
}

func (s *store) close() error { return s.conn.Close() }

// beginTransaction starts a transaction that the database may refuse.
func (s *store) beginTransaction() error {
	s.forgetChanges()
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

// commitTransaction returns when the transaction is on disk.
func (s *store) commitTransaction() error {
	if err := run(s.commit); err != nil {
		return err
	}
	s.committed = s.last
	s.heads.apply(s.changes)
	for _, c := range s.changes {
		if c.written && c.row.exists() {
			s.remember(c.row)
		}
	}
	s.marks.raise(s.touched)
	return nil
}

func (s *store) forgetChanges() {
	clear(s.changes)
	s.touched, s.last = s.touched[:0], s.committed
}

// rollbackTransaction also forgets what the transaction left in memory.
func (s *store) rollbackTransaction() error {
	s.forgetChanges()
	if s.conn.AutocommitEnabled() {
		return nil // some errors end the transaction by themselves
	}
	return run(s.rollback)
}

// lookUp returns a lobby's row, an empty one when there is none.
func (s *store) lookUp(id game.LobbyID) (row, error) {
	c, changed := s.changes[id]
	if changed && c.row.exists() {
		return c.row, nil
	}
	if r, ok := s.heads.of(id); ok && !changed {
		return r, nil
	}
	if r, ok := s.rows[id]; ok && !changed {
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
	if r.exists() && !changed {
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
	if !batch.Closes() && s.isFull(after == 0) {
		return errDataLimit
	}
	next := r.after(id, s.last+1, batch, len(data), s.now())
	if err := s.insert(id, next.last, storedBatch{version: batch.Version, at: next.at, before: next.before, data: data}); err != nil {
		return err
	}
	s.last = next.last
	switch {
	case !r.exists():
		return s.put(s.insertLobby, next)
	case next.state != stateOpen:
		return s.put(s.updateLobby, next)
	}
	s.changes[id] = change{row: next}
	s.touched = append(s.touched, next)
	return nil
}

func (s *store) insert(id game.LobbyID, number int64, b storedBatch) error {
	s.insertBatch.BindInt64(1, number)
	s.insertBatch.BindText(2, id.String())
	s.insertBatch.BindInt64(3, b.version)
	s.insertBatch.BindInt64(4, b.at)
	s.insertBatch.BindInt64(5, b.before)
	s.insertBatch.BindBytes(6, b.data)
	s.insertBatch.BindInt64(7, int64(b.checksum(id)))
	return run(s.insertBatch)
}

// isFull reports whether the data limit is reached. New lobbies leave a twentieth to those that are there.
func (s *store) isFull(opening bool) bool {
	limit := s.limit
	if opening {
		limit -= limit / openingShare
	}
	return s.used.Load() >= limit || s.logBytes.Load() >= max(s.limit, smallestLogLimit)
}

// put changes a row in the database.
func (s *store) put(statement *sqlite.Stmt, r row) error {
	if err := s.write(statement, r); err != nil {
		return err
	}
	s.touched = append(s.touched, r)
	return nil
}

func (s *store) write(statement *sqlite.Stmt, r row) error {
	bindRow(statement, r)
	if err := run(statement); err != nil {
		return err
	}
	s.changes[r.id] = change{row: r, written: true}
	return nil
}
