package app_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const internalPath = "tarnwort/services/gameserver/internal/"

// neighbours lists what an adapter imports of the folders beside it, apart from config. An adapter without a row imports none.
var neighbours = map[string][]string{
	"avatars":        {"outbound"},
	"certificates":   {"listen"},
	"httpapi":        {"limits"},
	"httpserver":     {"listen"},
	"operatorsocket": {"listen"},
	"preflight":      {"eventlog", "legal", "listen", "operatorsocket", "system", "wordfilter"},
	"separateapps":   {"httpserver", "website"},
	"socketapi":      {"limits"},
	"webhooks":       {"outbound"},
}

// composers put adapters together: the server, and its tests.
var composers = []string{"app", "systemtest", "wiretest"}

func TestBoundaries_AdaptersDoNotKnowEachOther(t *testing.T) {
	files := 0
	err := filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") {
			return err
		}
		if strings.HasSuffix(path, "_test.go") || entry.Name() == "fx.go" {
			return nil
		}
		folder, _, _ := strings.Cut(strings.TrimPrefix(filepath.ToSlash(path), "../"), "/")
		if slices.Contains(composers, folder) {
			return nil
		}
		files++
		allowed := append([]string{folder, "config"}, neighbours[folder]...)
		for _, imported := range foldersImportedBy(t, path) {
			assert.Contains(t, allowed, imported, "%s imports %s", path, imported)
		}
		return nil
	})
	require.NoError(t, err)
	require.Greater(t, files, 200, "the folders of the adapters were not found")
}

// foldersImportedBy returns the folders of internal that a file imports from.
func foldersImportedBy(t *testing.T, path string) []string {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
	require.NoError(t, err)
	var folders []string
	for _, spec := range file.Imports {
		imported, err := strconv.Unquote(spec.Path.Value)
		require.NoError(t, err)
		if below, ok := strings.CutPrefix(imported, internalPath); ok {
			folder, _, _ := strings.Cut(below, "/")
			folders = append(folders, folder)
		}
	}
	return folders
}
