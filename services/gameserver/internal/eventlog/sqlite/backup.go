package sqlite

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"zombiezen.com/go/sqlite"
	"zombiezen.com/go/sqlite/sqlitex"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
)

// Backup writes the lobbies of a data directory, as they are at one moment, into a file that must not exist. A server
// may use the directory meanwhile.
func Backup(ctx context.Context, dir, file string) error {
	source := filepath.Join(dir, fileName)
	if err := checkHeader(source); err != nil {
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
		err = checkBackup(ctx, draft)
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
	created, err := os.OpenFile(draft, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	if err := created.Close(); err != nil {
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

// Restore checks every batch of a backup and copies it into an empty or missing data directory. When root runs it, the
// files belong to the owner of the directory.
func Restore(ctx context.Context, file, dir string) error {
	if err := checkBackup(ctx, file); err != nil {
		return fmt.Errorf("restore: %w", err)
	}
	if err := refuseUsed(dir); err != nil {
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
	target := filepath.Join(dir, fileName)
	draft := target + ".new"
	err = copyFile(file, draft)
	if err == nil {
		err = useWriteAheadLog(draft)
	}
	if err == nil {
		err = renameDurably(draft, target)
	}
	if err == nil {
		err = giveToOwner(dir)
	}
	if err != nil {
		return fmt.Errorf("restore: %w", errors.Join(err, removeAll(draft)))
	}
	return nil
}

// refuseUsed fails for a directory that holds anything but the lock of a server.
func refuseUsed(dir string) error {
	files, err := os.ReadDir(dir)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	for _, file := range files {
		if file.Name() != lockName {
			return fmt.Errorf("%s is not empty (%s): name an empty data directory", dir, file.Name())
		}
	}
	return err
}

func copyFile(from, to string) error {
	source, err := os.Open(from)
	if err != nil {
		return err
	}
	defer func() { _ = source.Close() }()
	target, err := os.OpenFile(to, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(target, source)
	return errors.Join(err, target.Close())
}

func useWriteAheadLog(path string) error {
	conn, err := connect(path, "journal_mode = WAL")
	if err != nil {
		return err
	}
	return conn.Close()
}

// checkBackup fails unless every batch in a backup can be read.
func checkBackup(ctx context.Context, path string) error {
	if err := checkHeader(path); err != nil {
		return err
	}
	conn, err := sqlite.OpenConn(path, sqlite.OpenReadOnly)
	if err != nil {
		return err
	}
	conn.SetInterrupt(ctx.Done())
	err = checkConn(conn)
	if err != nil {
		err = fmt.Errorf("the backup %s is damaged, use another one: %w", path, err)
	}
	return errors.Join(err, conn.Close())
}

func checkConn(conn *sqlite.Conn) error {
	known, err := hasSchema(conn)
	if err != nil || !known {
		return errors.Join(errSchema, err)
	}
	if findings, err := runCheck(conn, "integrity_check"); err != nil || len(findings) > 0 {
		return fmt.Errorf("%v: %w", findings, errors.Join(errChecksum, err))
	}
	found, err := catchUp(conn)
	if err != nil {
		return err
	}
	r, err := prepareReader(conn, &heads{rows: found.rows})
	if err != nil {
		return err
	}
	return r.checkLobbies()
}

// checkLobbies reads all batches of all lobbies.
func (r *reader) checkLobbies() error {
	for last := ""; ; {
		page, next, err := r.rowsAfter(last)
		if err != nil {
			return err
		}
		for _, found := range page {
			if err := r.checkLobby(found.id); err != nil {
				return err
			}
		}
		if last = next; last == "" {
			return nil
		}
	}
}

// checkLobby reads all batches of a lobby.
func (r *reader) checkLobby(id game.LobbyID) error {
	if id == (game.LobbyID{}) {
		return errChecksum
	}
	for c := (&cursor{id: id}); !c.done; {
		found, _, err := r.page(c)
		if err != nil {
			return err
		}
		if !found.exists() {
			return fmt.Errorf("%w: lobby %s", lobbies.ErrHole, id)
		}
	}
	return nil
}
