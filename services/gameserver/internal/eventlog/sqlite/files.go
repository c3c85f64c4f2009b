package sqlite

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
)

// ownerOnly is the mode of all files of the log.
const ownerOnly = 0o600

// createPrivate creates an empty file that only its owner may read.
func createPrivate(path string) error {
	created, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, ownerOnly)
	if err != nil {
		return err
	}
	return created.Close()
}

// draftOf is the name of a database until it is complete.
func draftOf(path string) string { return path + ".new" }

func removeDraft(draft string) error { return removeAll(draft, draft+"-wal", draft+"-shm") }

func removeAll(paths ...string) error {
	var errs []error
	for _, path := range paths {
		if err := os.Remove(path); !errors.Is(err, fs.ErrNotExist) {
			errs = append(errs, err)
		}
	}
	return errors.Join(errs...)
}

// renameDurably renames a file so that a power cut does not undo it.
func renameDurably(from, to string) error {
	if err := syncFile(from, os.O_RDWR); err != nil { // Windows syncs no file that is open for reading only
		return err
	}
	if err := os.Rename(from, to); err != nil {
		return err
	}
	if runtime.GOOS == "windows" {
		return nil // it has no directories to sync
	}
	return syncFile(filepath.Dir(to), os.O_RDONLY)
}

func syncFile(path string, flag int) error {
	f, err := os.OpenFile(path, flag, 0)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}

// isFile reports whether there is a file of that name.
func isFile(path string) (bool, error) {
	_, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	return err == nil, err
}

// sizeOf is the size of a file, zero for one that is not there.
func sizeOf(path string) int64 {
	file, err := os.Stat(path)
	if err != nil {
		return 0
	}
	return file.Size()
}
