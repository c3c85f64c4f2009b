// Package notices holds the licences of the works that the binary contains, which the build embeds. It does not
// collect them: tools/licences does.
package notices

import (
	"compress/gzip"
	"embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
)

//go:embed all:embedded
var embedded embed.FS

const file = "embedded/notices.txt.gz"

// ErrMissing says that the binary was built by the go command alone.
var ErrMissing = errors.New("this binary was built without the notices of the works in it: build it by npx nx run gameserver:build")

// Embedded are the files of the build, without notices before the first one.
func Embedded() fs.FS { return embedded }

// Write prints the names, terms and licence texts of all works. It returns ErrMissing when files hold no notices.
func Write(out io.Writer, files fs.FS) (err error) {
	compressed, err := files.Open(file)
	if errors.Is(err, fs.ErrNotExist) {
		return ErrMissing
	}
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, compressed.Close()) }()
	text, err := gzip.NewReader(compressed)
	if err != nil {
		return fmt.Errorf("notices: %w", err)
	}
	if _, err := io.Copy(out, text); err != nil { //nolint:gosec // the build made the file
		return fmt.Errorf("notices: %w", err)
	}
	return nil
}
