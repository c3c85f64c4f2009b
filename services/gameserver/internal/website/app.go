package website

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
)

// app is one built app.
type app struct {
	name   string
	prefix string
	files  map[string]*asset // by path within the app, the index not among them
	index  *index            // nil when the app was not built
}

func loadApp(files fs.FS, name string) (*app, error) {
	a := &app{name: name, files: make(map[string]*asset)}
	dir, err := fs.Sub(files, name)
	if err != nil {
		return nil, err
	}
	err = fs.WalkDir(dir, ".", func(file string, entry fs.DirEntry, err error) error {
		switch {
		case errors.Is(err, fs.ErrNotExist) && file == ".":
			return nil
		case err != nil || entry.IsDir() || strings.HasPrefix(path.Base(file), "."):
			return err
		}
		return a.add(dir, file)
	})
	if err == nil && a.index == nil && len(a.files) > 0 {
		err = errNoIndex
	}
	return a, err
}

func (a *app) add(dir fs.FS, file string) error {
	if file == "index.html" {
		content, err := fs.ReadFile(dir, file)
		if err == nil {
			a.index = newIndex(content)
		}
		return err
	}
	built, err := newAsset(dir, file)
	if err == nil {
		a.files[built.name] = built
	}
	return err
}

// buildName returns a hash of all files of the apps.
func buildName(apps []*app) string {
	sum := sha256.New()
	for _, a := range apps {
		if a.index != nil {
			sum.Write(a.index.before)
			sum.Write(a.index.after)
		}
		for _, file := range slices.Sorted(maps.Keys(a.files)) {
			sum.Write([]byte(file + a.files[file].etag))
		}
	}
	return hex.EncodeToString(sum.Sum(nil)[:6])
}
