package sqlite

import (
	"errors"
	"fmt"
	"path/filepath"
	"time"

	"zombiezen.com/go/sqlite"
)

// openFiles opens the database and the files beside it. It changes the database only after it has checked that this
// server wrote it.
func (l *Log) openFiles() error {
	marks, left, err := openWatermarks(filepath.Join(l.settings.Dir, marksName), l.log)
	if err != nil {
		return fmt.Errorf("event log: %w", err)
	}
	l.marks = marks
	created, err := l.findDatabase()
	if err != nil {
		return err
	}
	if created {
		left = header{clean: true, erased: true}
	}
	if err := checkHeader(l.path()); err != nil {
		return err
	}
	kept := newReserve(filepath.Join(l.settings.Dir, "reserve"), l.settings.MaxBytes)
	err = l.openDatabase(kept)
	if needsRoom(err) {
		err = errors.Join(kept.release(), l.openDatabase(kept)) // SQLite needs a few pages even to read
	}
	if err != nil {
		return err
	}
	if err := l.checkLostCommits(left.clean); err != nil {
		return err
	}
	if l.maintenance, err = startMaintenance(l, left); err != nil {
		return fmt.Errorf("event log: %w", err)
	}
	marks.writeHeader(header{})
	if !left.clean {
		l.maintenance.checkInBackground()
	}
	return nil
}

// findDatabase creates the database of a directory that has none. It refuses a directory whose database was removed.
func (l *Log) findDatabase() (created bool, err error) {
	exists, err := isFile(l.path())
	if exists || err != nil {
		return false, err
	}
	if err := checkNew(l.path(), l.marks); err != nil {
		return false, err
	}
	if err := createDatabase(l.path()); err != nil {
		return false, fmt.Errorf("event log: create %s: %w", l.path(), err)
	}
	return true, nil
}

// checkNew fails when a database that is missing was removed.
func checkNew(path string, marks *watermarks) error {
	alive := marks.list(func(m mark) bool {
		return m.state == stateOpen && time.Since(time.Unix(int64(m.at), 0)) < 2*damagedLife
	})
	switch {
	case len(alive) > 0:
		return unusable(path, fmt.Sprintf("is missing, with %d lobbies that had not ended", len(alive)))
	case sizeOf(path+"-wal") > 0:
		return unusable(path, "is missing, but its write-ahead log is there")
	}
	return nil
}

// openDatabase opens all connections but that of the maintenance.
func (l *Log) openDatabase(kept *reserve) error {
	if err := inspect(l.path()); err != nil {
		return l.explain(err)
	}
	store, err := openStore(l.path(), l.settings.MaxBytes, l.marks, l.log)
	if err != nil {
		return l.explain(err)
	}
	readers, err := openReaders(l.path(), store.heads)
	if err != nil {
		return errors.Join(l.explain(err), store.close())
	}
	l.committer, l.readers = startCommitter(store, kept, l.log), readers
	return nil
}

// inspect checks the tables over a connection that changes nothing, not even when it is closed.
func inspect(path string) error {
	conn, err := sqlite.OpenConn(path, sqlite.OpenReadOnly)
	if err != nil {
		return err
	}
	conn.SetBusyTimeout(busyTimeout)
	known, err := hasSchema(conn)
	if err == nil && !known {
		err = errSchema
	}
	return errors.Join(err, conn.Close())
}

// explain tells the operator what to do about a database that SQLite cannot use.
func (l *Log) explain(err error) error {
	if isCorrupt(err) || errors.Is(err, errSchema) || sqlite.ErrCode(err) == sqlite.ResultError {
		return fmt.Errorf("%w: %w", unusable(l.path(), "is damaged so that no lobby of it can be found"), err)
	}
	return fmt.Errorf("event log: open %s: %w", l.path(), err)
}

// needsRoom reports whether SQLite may have failed because the disk is full.
func needsRoom(err error) bool {
	switch sqlite.ErrCode(err).ToPrimary() {
	case sqlite.ResultFull, sqlite.ResultIOErr, sqlite.ResultCantOpen:
		return true
	}
	return false
}
