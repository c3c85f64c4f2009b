package sqlite

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"go.uber.org/zap"
	"zombiezen.com/go/sqlite"
	"zombiezen.com/go/sqlite/sqlitex"
)

// openFiles opens the database and the files beside it. It changes the database only after it has checked that this
// server wrote it.
func (l *Log) openFiles() error {
	if err := l.findDatabase(); err != nil {
		return err
	}
	l.narrowModes()
	kept := newReserve(filepath.Join(l.settings.Dir, "reserve"), l.settings.MaxBytes)
	err := l.openDatabase(kept)
	if needsRoom(err) {
		err = errors.Join(kept.release(), l.openDatabase(kept)) // SQLite needs a few pages even to read
	}
	if err != nil {
		return explain(l.path(), err)
	}
	if l.maintenance, err = startMaintenance(l); err != nil {
		return fmt.Errorf("event log: %w", err)
	}
	return nil
}

// findDatabase checks the database, or creates that of a directory that has none.
func (l *Log) findDatabase() error {
	exists, err := checkDatabase(l.path())
	if err != nil || exists {
		return err
	}
	if err := createDatabase(l.path()); err != nil {
		return fmt.Errorf("event log: create %s: %w", l.path(), err)
	}
	return nil
}

// checkDatabase returns why a server must not start on a database, and whether there is one.
func checkDatabase(path string) (exists bool, err error) {
	if exists, err = isFile(path); err != nil || exists {
		return exists, errors.Join(err, inspect(path))
	}
	if sizeOf(path+"-wal") > 0 {
		return false, unusable(path, "is missing, but its write-ahead log is there")
	}
	return false, nil
}

// openDatabase opens all connections but that of the maintenance.
func (l *Log) openDatabase(kept *reserve) error {
	store, err := openStore(l.path(), l.settings.MaxBytes)
	if err != nil {
		return err
	}
	readers, err := openReaders(l.path())
	if err != nil {
		return errors.Join(err, store.close())
	}
	l.committer, l.readers = startCommitter(store, kept, l.log), readers
	return nil
}

// inspect checks that this server understands a database, which it does not change.
func inspect(path string) error {
	if _, err := os.Stat(path); err != nil {
		return fmt.Errorf("event log: %w", err)
	}
	conn, err := connectReadOnly(path)
	if err != nil {
		return explain(path, err)
	}
	defer func() { _ = conn.Close() }()
	var application, version int
	for pragma, value := range map[string]*int{"application_id": &application, "user_version": &version} {
		err := sqlitex.ExecuteTransient(conn, "PRAGMA "+pragma, &sqlitex.ExecOptions{
			ResultFunc: func(s *sqlite.Stmt) error { *value = s.ColumnInt(0); return nil },
		})
		if err != nil {
			return explain(path, err)
		}
	}
	switch {
	case application != applicationID:
		return unusable(path, fmt.Sprintf("is no event log (application id %x)", application))
	case version != schemaVersion:
		return unusable(path, fmt.Sprintf("has version %d, and this server understands version %d only: start the server that wrote it", version, schemaVersion))
	}
	_, err = prepareReader(conn)
	return explain(path, err)
}

// explain tells the operator what to do about a database that SQLite cannot use.
func explain(path string, err error) error {
	switch {
	case err == nil:
		return nil
	case sqlite.ErrCode(err).ToPrimary() == sqlite.ResultNotADB:
		return fmt.Errorf("%w: %w", unusable(path, "is no database or its beginning is damaged"), err)
	case isCorrupt(err) || sqlite.ErrCode(err) == sqlite.ResultError:
		return fmt.Errorf("%w: %w", unusable(path, "is damaged so that no lobby of it can be found"), err)
	}
	return fmt.Errorf("event log: open %s: %w", path, err)
}

// needsRoom reports whether SQLite may have failed because the disk is full.
func needsRoom(err error) bool {
	switch sqlite.ErrCode(err).ToPrimary() {
	case sqlite.ResultFull, sqlite.ResultIOErr, sqlite.ResultCantOpen:
		return true
	}
	return false
}

// narrowModes lets only the owner read files that an operator or an earlier start left open to others. SQLite gives the files
// beside a database its mode.
func (l *Log) narrowModes() {
	for _, path := range []string{l.path(), l.path() + "-wal", l.path() + "-shm"} {
		found, err := os.Stat(path)
		if err != nil || found.Mode().Perm()&^ownerOnly == 0 {
			continue
		}
		if err := os.Chmod(path, ownerOnly); err != nil {
			l.log.Warn("others may read a file of the event log", zap.String("file", path), zap.Error(err))
		}
	}
}
