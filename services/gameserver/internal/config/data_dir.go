package config

import (
	"errors"
	"fmt"
	"io/fs"
)

// DataDirError tells the operator which setting names a data directory that cannot be used.
func DataDirError(dir string, err error) error {
	if errors.Is(err, fs.ErrPermission) {
		return fmt.Errorf("%w to write to %s: change its owner, or set TARNWORT_DATA_DIR", fs.ErrPermission, dir)
	}
	return fmt.Errorf("TARNWORT_DATA_DIR: %w", err)
}
