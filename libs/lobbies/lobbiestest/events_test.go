package lobbiestest_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/lobbies/lobbiestest"
)

func TestEvents_EveryKind(t *testing.T) {
	held := make(map[string]bool)
	for _, event := range lobbiestest.Events() {
		held[fmt.Sprintf("%T", event)] = true
	}

	for _, name := range eventTypes(t) {
		assert.True(t, held["game."+name], "%s is missing", name)
	}
}

func eventTypes(t *testing.T) (names []string) {
	files, err := filepath.Glob("../../game/*.go")
	require.NoError(t, err)
	for _, file := range files {
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		require.NoError(t, err)
		for _, declaration := range parsed.Decls {
			method, ok := declaration.(*ast.FuncDecl)
			if !ok || method.Recv == nil || method.Name.Name != "evolve" {
				continue
			}
			names = append(names, method.Recv.List[0].Type.(*ast.Ident).Name)
		}
	}
	require.Greater(t, len(names), 25)
	return names
}
