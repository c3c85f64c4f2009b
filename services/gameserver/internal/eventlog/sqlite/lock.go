package sqlite

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"tarnwort/services/gameserver/internal/config"
)

// ErrInUse means that another process already keeps its log in the directory.
var ErrInUse = errors.New("event log: the data directory is in use by another process")

// lockName is the file whose lock a server holds.
const lockName = "lock"

// lockDir makes dir belong to this process until the returned file is closed.
// A second writer would not know the lobbies that the first one has in memory.
func lockDir(dir string) (*os.File, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, config.DataDirError(dir, err)
	}
	f, err := os.OpenFile(filepath.Join(dir, lockName), os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, config.DataDirError(dir, err)
	}
	if err := lockFile(f); err != nil {
		_ = f.Close()
		return nil, fmt.Errorf("%w: %s", ErrInUse, dir)
	}
	return f, nil
}
