package main

import (
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// shipped returns a work with these files.
func shipped(t *testing.T, name string, files map[string]string) work {
	t.Helper()
	dir := t.TempDir()
	for file, content := range files {
		require.NoError(t, os.WriteFile(filepath.Join(dir, file), []byte(content), 0o600))
	}
	return work{name, "1.0.0", "MIT", dir}
}

func TestNotices(t *testing.T) {
	modules := []work{shipped(t, "first", map[string]string{"LICENSE": "shared text\r\n", "license_test.go": "no text"})}
	packages := []work{
		shipped(t, "second", map[string]string{"license": "shared text"}),
		shipped(t, "third", map[string]string{"COPYING.md": "own text", "NOTICE": "made by third"}),
		shipped(t, "fourth", map[string]string{"README": "nothing"}),
	}

	compressed, err := notices(modules, packages, nil)
	require.NoError(t, err)
	reader, err := gzip.NewReader(bytes.NewReader(compressed))
	require.NoError(t, err)
	raw, err := io.ReadAll(reader)
	require.NoError(t, err)
	text := string(raw)

	assert.Contains(t, text, "first 1.0.0 (MIT)\nsecond 1.0.0 (MIT)\n"+separator+"\nshared text\n", "works share a text")
	assert.Equal(t, 1, strings.Count(text, "shared text"))
	assert.Contains(t, text, "own text\n\nmade by third\n")
	assert.Contains(t, text, "brings no text: MIT")
	assert.NotContains(t, text, "no text\n\n")
	assert.Contains(t, text, "Go standard library and runtime go1.")
	again, err := notices(modules, packages, nil)
	require.NoError(t, err)
	assert.Equal(t, compressed, again)
}
