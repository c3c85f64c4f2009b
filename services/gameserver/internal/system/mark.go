package system

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// Mark is a file that says by its own time when a process last ran. Its content
// says nothing, so a power cut cannot damage it.
type Mark struct {
	path string // empty is nowhere
	// left is when the process before was last seen; zero for none.
	left time.Time
}

// ReadMark reads the mark of the process before in a data directory, which is made
// if need be. With an empty directory there is none and never will be.
func ReadMark(dir string) (Mark, error) {
	if dir == "" {
		return Mark{}, nil
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return Mark{}, err
	}
	m := Mark{path: filepath.Join(dir, "last-seen")}
	found, err := os.Stat(m.path)
	switch {
	case err == nil:
		m.left = found.ModTime().UTC()
	case !errors.Is(err, fs.ErrNotExist):
		return Mark{}, err
	}
	return m, nil
}

// write says that a process runs now.
func (m Mark) write(now time.Time) error {
	err := os.Chtimes(m.path, now, now)
	if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := os.WriteFile(m.path, nil, 0o600); err != nil {
		return err
	}
	return os.Chtimes(m.path, now, now)
}
