package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const lock = `{"packages": {
	"apps/a": {"dependencies": {"lib": "1", "outer": "1"}},
	"apps/a/node_modules/outer": {"version": "2.0.0", "license": "ISC"},
	"tools/module": {"dependencies": {"inner": "1"}},
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
	root := locked(t, lock)
	found, err := npmPackages(root, "apps/")

	require.NoError(t, err)
	assert.Equal(t, []work{
		{"inner", "1.0.0", "(MIT OR GPL-3.0)", filepath.Join(root, "node_modules/inner")},
		{"outer", "2.0.0", "ISC", filepath.Join(root, "apps/a/node_modules/outer")},
	}, found)
}

func TestNpmPackages_listsWhatAToolNeeds(t *testing.T) {
	root := locked(t, lock)
	found, err := npmPackages(root, "tools/module")

	require.NoError(t, err)
	assert.Equal(t, []work{{"inner", "1.0.0", "(MIT OR GPL-3.0)", filepath.Join(root, "node_modules/inner")}}, found)
}

func TestNpmPackages_packageThatIsNotLocked(t *testing.T) {
	_, err := npmPackages(locked(t, `{"packages": {"apps/a": {"dependencies": {"gone": "1"}}}}`), "apps/")

	require.ErrorContains(t, err, "gone")
}

func TestCheckTerms_refusesUnknownTerms(t *testing.T) {
	require.NoError(t, checkTerms([]work{{name: "a", version: "1", terms: "MIT"}, {name: "b", version: "1", terms: "(MIT OR GPL-3.0)"}}))
	require.ErrorContains(t, checkTerms([]work{{name: "c", version: "1", terms: "GPL-3.0"}}), "c 1")
	require.Error(t, checkTerms([]work{{name: "d", version: "1"}}))
}

func TestWrite_staleListIsAnError(t *testing.T) {
	name := filepath.Join(t.TempDir(), "list.md")
	require.NoError(t, write(name, []byte("old"), false))

	require.ErrorContains(t, write(name, []byte("new"), true), "stale")
	require.NoError(t, write(name, []byte("old"), true))
}

func TestSBOM_listsWorksWithTheirTerms(t *testing.T) {
	content, err := sbom("v1.2.3", []work{{name: "github.com/a/b", version: "v1.0.0+incompatible", terms: "MIT"}}, []work{{name: "@mantine/core", version: "9.0.0", terms: "(MIT OR ISC)"}}, nil)
	require.NoError(t, err)

	var document map[string]any
	require.NoError(t, json.Unmarshal(content, &document))
	assert.Equal(t, "CycloneDX", document["bomFormat"])
	assert.Equal(t, "v1.2.3", document["metadata"].(map[string]any)["component"].(map[string]any)["version"])
	listed := document["components"].([]any)
	require.Len(t, listed, 2)
	assert.Equal(t, "pkg:golang/github.com/a/b@v1.0.0%2Bincompatible", listed[0].(map[string]any)["purl"])
	assert.Equal(t, "pkg:npm/%40mantine/core@9.0.0", listed[1].(map[string]any)["purl"])
	assert.Equal(t, []any{map[string]any{"expression": "(MIT OR ISC)"}}, listed[1].(map[string]any)["licenses"])
}
