//go:build unix

package sqlite

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
)

// giveToOwner gives the files of a directory to the owner of the directory when root runs this process, so that the
// server of that user can open them.
func giveToOwner(dir string) error {
	if os.Geteuid() != 0 {
		return nil
	}
	found, err := os.Stat(dir)
	if err != nil {
		return err
	}
	owner, ok := found.Sys().(*syscall.Stat_t)
	if !ok {
		return nil
	}
	files, err := os.ReadDir(dir)
	errs := []error{err}
	for _, file := range files {
		if file.Type().IsRegular() {
			errs = append(errs, os.Lchown(filepath.Join(dir, file.Name()), int(owner.Uid), int(owner.Gid)))
		}
	}
	return errors.Join(errs...)
}
