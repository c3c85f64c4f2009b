package sqlite

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"zombiezen.com/go/sqlite"
	"zombiezen.com/go/sqlite/sqlitex"

	"tarnwort/services/gameserver/internal/config"
)

// Check returns why a server could not keep its log in dir now: the directory cannot be
// written, another process runs on it, or the database in it was removed or is not one of this
// release. It leaves no file behind.
func Check(dir string) error {
	if err := checkWritable(dir); err != nil {
		return config.DataDirError(dir, err)
	}
	if err := checkLock(dir); err != nil {
		return err
	}
	_, err := checkDatabase(filepath.Join(dir, fileName))
	return err
}

// checkWritable tries to write where the directory is, or where it would be created.
func checkWritable(dir string) error {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return err
	}
	for {
		found, err := os.Stat(dir)
		switch {
		case err == nil && !found.IsDir():
			return fmt.Errorf("%s is no directory", dir)
		case err == nil:
			return tryWrite(dir)
		case !errors.Is(err, fs.ErrNotExist):
			return err
		}
		dir = filepath.Dir(dir)
	}
}

func tryWrite(dir string) error {
	file, err := os.CreateTemp(dir, ".check-*")
	if err != nil {
		return err
	}
	return errors.Join(file.Close(), os.Remove(file.Name()))
}

// checkLock takes the lock of a directory that was used before, and gives it back.
func checkLock(dir string) error {
	file, err := os.OpenFile(filepath.Join(dir, lockName), os.O_RDWR, 0)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return config.DataDirError(dir, err)
	}
	defer func() { _ = file.Close() }()
	if lockFile(file) != nil {
		return fmt.Errorf("%w: %s", ErrInUse, dir)
	}
	return nil
}

// HasOpenLobby reports whether the log in dir has a lobby that was not closed. A log that cannot be read may have one.
func HasOpenLobby(dir string) bool {
	path := filepath.Join(dir, fileName)
	if exists, err := isFile(path); err != nil || !exists {
		return err != nil
	}
	conn, err := connectReadOnly(path)
	if err != nil {
		return true
	}
	defer func() { _ = conn.Close() }()
	found := false
	err = sqlitex.ExecuteTransient(conn, "SELECT 1 FROM lobbies WHERE state = 0 LIMIT 1", &sqlitex.ExecOptions{
		ResultFunc: func(*sqlite.Stmt) error { found = true; return nil },
	})
	return found || err != nil
}
