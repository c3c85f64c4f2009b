package sqlite

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// Check returns why a server could not keep its log in dir now: the directory cannot be
// written, another process runs on it, or the database in it was removed or is not one of this
// release. It leaves no file behind.
func Check(dir string) error {
	if err := checkWritable(dir); err != nil {
		return fmt.Errorf("data directory: %w", err)
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
		return fmt.Errorf("data directory: %w", err)
	}
	defer func() { _ = file.Close() }()
	if lockFile(file) != nil {
		return fmt.Errorf("%w: %s", ErrInUse, dir)
	}
	return nil
}
