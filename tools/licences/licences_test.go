package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const lock = `{"packages": {
	"apps/a": {"dependencies": {"lib": "1", "outer": "1"}},
	"apps/a/node_modules/outer": {"version": "2.0.0", "license": "ISC"},
	"libs/lib": {"dependencies": {"inner": "1"}},
	"node_modules/lib": {"link": true, "resolved": "libs/lib"},
	"node_modules/inner": {"version": "1.0.0", "license": "(MIT OR GPL-3.0)"},
	"node_modules/outer": {"version": "1.0.0", "license": "MIT"},
	"node_modules/builder": {"version": "1.0.0", "license": "MPL-2.0"}
}}`

func locked(t *testing.T, content string) (root string) {
	t.Helper()
	root = t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(root, "package-lock.json"), []byte(content), 0o600))
	return root
}

func TestNpmPackages_listsWhatTheAppsNeed(t *testing.T) {
	found, err := npmPackages(locked(t, lock))

	require.NoError(t, err)
	assert.Equal(t, []work{{"inner", "1.0.0", "(MIT OR GPL-3.0)"}, {"outer", "2.0.0", "ISC"}}, found)
}

func TestNpmPackages_packageThatIsNotLocked(t *testing.T) {
	_, err := npmPackages(locked(t, `{"packages": {"apps/a": {"dependencies": {"gone": "1"}}}}`))

	require.ErrorContains(t, err, "gone")
}

func TestCheckTerms_refusesUnknownTerms(t *testing.T) {
	require.NoError(t, checkTerms([]work{{"a", "1", "MIT"}, {"b", "1", "(MIT OR GPL-3.0)"}}))
	require.ErrorContains(t, checkTerms([]work{{"c", "1", "GPL-3.0"}}), "c 1")
	require.Error(t, checkTerms([]work{{"d", "1", ""}}))
}

func TestWrite_staleListIsAnError(t *testing.T) {
	name := filepath.Join(t.TempDir(), "list.md")
	require.NoError(t, write(name, []byte("old"), false))

	require.ErrorContains(t, write(name, []byte("new"), true), "stale")
	require.NoError(t, write(name, []byte("old"), true))
}
