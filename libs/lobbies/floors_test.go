package lobbies_test

import (
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const module = "tarnwort/libs/lobbies"

// drawnFloors reads the drawing in the architecture document: how far from the top a file is, such as room/append.go, or a
// whole package.
func drawnFloors(t *testing.T) map[string]int {
	t.Helper()
	document, err := os.ReadFile("../../tools/docs/architecture.md")
	require.NoError(t, err)
	_, section, _ := strings.Cut(string(document), "## The floors of `libs/lobbies`")
	_, drawing, _ := strings.Cut(section, "```\n")
	drawing, _, _ = strings.Cut(drawing, "```")
	floors, folder, floor := make(map[string]int), "", 0
	for line := range strings.SplitSeq(drawing, "\n") {
		if line == "" || strings.HasPrefix(line, "-") {
			continue
		}
		if first, _, _ := strings.Cut(line, " "); first != "" {
			folder, floor = first, floor+1
		}
		files, _, _ := strings.Cut(strings.TrimLeft(strings.TrimPrefix(line, folder), " "), "  ") // a remark may follow
		for _, file := range strings.Fields(files) {
			floors[strings.TrimPrefix(path.Join(folder, file+".go"), "lobbies/")] = floor
		}
	}
	return floors
}

// source checks packages of this workspace from their files. It makes do without the standard library, whose names have no floor.
type source struct {
	set   *token.FileSet
	known map[string]*types.Package
	uses  map[*ast.Ident]types.Object
}

var _ types.Importer = (*source)(nil)

// Import implements types.Importer.
func (s *source) Import(name string) (*types.Package, error) {
	if known, ok := s.known[name]; ok {
		return known, nil
	}
	below, ours := strings.CutPrefix(name, "tarnwort/libs/")
	if !ours {
		s.known[name] = types.NewPackage(name, path.Base(name))
		s.known[name].MarkComplete()
		return s.known[name], nil
	}
	found, err := build.ImportDir(filepath.Join("..", below), 0)
	if err != nil {
		return nil, err
	}
	var files []*ast.File
	for _, file := range found.GoFiles {
		parsed, err := parser.ParseFile(s.set, filepath.Join(found.Dir, file), nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		files = append(files, parsed)
	}
	unchecked := types.Config{Importer: s, IgnoreFuncBodies: !strings.HasPrefix(name, module), Error: func(error) {}}
	s.known[name], _ = unchecked.Check(name, s.set, files, &types.Info{Uses: s.uses})
	return s.known[name], nil
}

// usesUpwards lists the uses of names on a higher floor than the file that uses them, and the files without a floor.
func usesUpwards(t *testing.T, floors map[string]int) (upwards []string, uses int) {
	t.Helper()
	s := &source{set: token.NewFileSet(), known: make(map[string]*types.Package), uses: make(map[*ast.Ident]types.Object)}
	_, err := s.Import(module)
	require.NoError(t, err)
	floorAt := func(at token.Pos) (file string, floor int, ours bool) {
		file = filepath.ToSlash(s.set.Position(at).Filename)
		file, ours = strings.CutPrefix(file, "../lobbies/")
		if floor, ours := floors[path.Join(path.Dir(file), "*.go")]; ours {
			return file, floor, true
		}
		return file, floors[file], ours
	}
	seen := make(map[[2]string]bool)
	for name, used := range s.uses {
		from, floor, _ := floorAt(name.Pos())
		to, other, ours := floorAt(used.Pos())
		if _, isPackage := used.(*types.PkgName); !ours || isPackage || from == to || seen[[2]string{from, to}] {
			continue
		}
		seen[[2]string{from, to}] = true
		if other < floor || floor == 0 {
			upwards = append(upwards, from+" uses "+used.Name()+" of "+to)
		}
	}
	return upwards, len(seen)
}

func TestFloors(t *testing.T) {
	upwards, uses := usesUpwards(t, drawnFloors(t))

	assert.Empty(t, upwards)
	assert.Greater(t, uses, 200, "the files were not read")
}
