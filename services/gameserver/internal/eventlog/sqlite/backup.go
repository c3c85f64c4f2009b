package sqlite

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"zombiezen.com/go/sqlite"
	"zombiezen.com/go/sqlite/sqlitex"
)

// Backup writes the lobbies of a data directory, as they are at one moment, into a file that must not exist. A server
// may use the directory meanwhile.
func Backup(ctx context.Context, dir, file string) error {
	source := filepath.Join(dir, fileName)
	if exists, err := isFile(source); err == nil && !exists {
		return fmt.Errorf("backup: there is no event log in %s: name the server's directory in TARNWORT_DATA_DIR", dir)
	}
	if err := inspect(source); err != nil {
		return fmt.Errorf("backup: %w", err)
	}
	if err := refuseExisting(file); err != nil {
		return err
	}
	draft := file + ".part"
	if err := removeAll(draft); err != nil {
		return fmt.Errorf("backup: %w", err)
	}
	err := vacuumInto(ctx, source, draft)
	if err == nil {
		_, err = checkBackup(ctx, draft)
	}
	if err == nil {
		err = refuseExisting(file)
	}
	if err == nil {
		err = renameDurably(draft, file)
	}
	if err != nil {
		return fmt.Errorf("backup: %w", errors.Join(err, removeAll(draft)))
	}
	return nil
}

func refuseExisting(file string) error {
	exists, err := isFile(file)
	if err == nil && exists {
		err = fmt.Errorf("%s exists already: name another file", file)
	}
	if err != nil {
		return fmt.Errorf("backup: %w", err)
	}
	return nil
}

// vacuumInto copies a database without its unused pages. Only the owner may read the file, like the database.
func vacuumInto(ctx context.Context, source, draft string) error {
	if err := createPrivate(draft); err != nil {
		return err
	}
	conn, err := connect(source)
	if err != nil {
		return err
	}
	conn.SetInterrupt(ctx.Done())
	err = sqlitex.ExecuteTransient(conn, "VACUUM INTO ?", &sqlitex.ExecOptions{Args: []any{draft}})
	return errors.Join(err, conn.Close())
}

// Restore checks every batch of a backup and copies it into an empty or missing data directory. Before the database appears there,
// finish gets the time of the last append. When root runs it, the files belong to the owner of the directory.
func Restore(ctx context.Context, file, dir string, finish func(last time.Time) error) error {
	last, err := checkBackup(ctx, file)
	if err == nil {
		err = refuseUsed(dir)
	}
	if err != nil {
		return fmt.Errorf("restore: %w", err)
	}
	lock, err := lockDir(dir)
	if err != nil {
		return fmt.Errorf("restore: %w", err)
	}
	defer func() { _ = lock.Close() }()
	if err := refuseUsed(dir); err != nil { // a server or another restore may have filled it meanwhile
		return fmt.Errorf("restore: %w", err)
	}
	draft := draftOf(filepath.Join(dir, fileName))
	err = copyBackup(file, draft)
	if err == nil {
		err = finish(last)
	}
	if err == nil {
		err = giveToOwner(dir)
	}
	if err == nil {
		err = renameDurably(draft, filepath.Join(dir, fileName))
	}
	if err != nil {
		return fmt.Errorf("restore: %w", errors.Join(err, removeDraft(draft)))
	}
	return nil
}

// refuseUsed fails for a directory that holds anything but the lock, the last-seen time and the certificates of a server,
// and what a killed restore left.
func refuseUsed(dir string) error {
	files, err := os.ReadDir(dir)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	for _, file := range files {
		switch name := file.Name(); {
		case name == lockName, name == "last-seen", name == "certificates", strings.HasPrefix(name, draftOf(fileName)):
		default:
			return fmt.Errorf("%s is not empty (%s): name an empty data directory", dir, name)
		}
	}
	return err
}

// copyBackup makes a database of a backup.
func copyBackup(file, draft string) error {
	err := removeDraft(draft)
	if err == nil {
		err = copyFile(file, draft)
	}
	if err != nil {
		return err
	}
	conn, err := connect(draft, "journal_mode = WAL")
	if err != nil {
		return err
	}
	return conn.Close()
}

func copyFile(from, to string) error {
	source, err := os.Open(from)
	if err != nil {
		return err
	}
	defer func() { _ = source.Close() }()
	target, err := os.OpenFile(to, os.O_CREATE|os.O_EXCL|os.O_WRONLY, ownerOnly)
	if err != nil {
		return err
	}
	_, err = io.Copy(target, source)
	return errors.Join(err, target.Close())
}

// checkBackup fails unless every batch in a backup can be read. It returns the time of the last append.
func checkBackup(ctx context.Context, path string) (last time.Time, err error) {
	err = inspect(path)
	if found := new(unusableError); errors.As(err, &found) {
		return last, fmt.Errorf("%s %s: name another backup", path, found.why)
	}
	if err != nil {
		return last, err
	}
	conn, err := connectReadOnly(path)
	if err != nil {
		return last, err
	}
	conn.SetInterrupt(ctx.Done())
	last, err = checkConn(conn)
	if err != nil {
		err = fmt.Errorf("the backup %s is damaged, use another one: %w", path, err)
	}
	return last, errors.Join(err, conn.Close())
}

func checkConn(conn *sqlite.Conn) (last time.Time, err error) {
	var findings []string
	err = sqlitex.ExecuteTransient(conn, "PRAGMA integrity_check(10)", &sqlitex.ExecOptions{
		ResultFunc: func(s *sqlite.Stmt) error { findings = append(findings, s.ColumnText(0)); return nil },
	})
	if err != nil || !slices.Equal(findings, []string{"ok"}) {
		return last, fmt.Errorf("%v: %w", findings, errors.Join(errChecksum, err))
	}
	r, err := prepareReader(conn)
	if err != nil {
		return last, err
	}
	return r.checkLobbies()
}

// checkLobbies reads all batches of all lobbies, and returns the time of the newest.
func (r *reader) checkLobbies() (newest time.Time, err error) {
	for last := ""; ; {
		page, next, err := r.rowsAfter(last)
		if err != nil {
			return newest, err
		}
		for _, found := range page {
			if err := r.checkLobby(found); err != nil {
				return newest, err
			}
			if found.lastBatch().After(newest) {
				newest = found.lastBatch()
			}
		}
		if last = next; last == "" {
			return newest, nil
		}
	}
}

// checkLobby reads all batches of a lobby.
func (r *reader) checkLobby(found row) error {
	if !found.exists() {
		return fmt.Errorf("%w of lobby %s", errChecksum, found.id)
	}
	for c := (&cursor{id: found.id}); !c.done; {
		if _, err := r.page(c); err != nil {
			return err
		}
	}
	return nil
}
