package socketio_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestReadme_TestNamesExist(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	require.NoError(t, err)
	var tests strings.Builder
	for _, pattern := range []string{"*_test.go", "engineio/*_test.go"} {
		files, err := filepath.Glob(pattern)
		require.NoError(t, err)
		for _, file := range files {
			source, err := os.ReadFile(file)
			require.NoError(t, err)
			tests.Write(source)
		}
	}
	names := regexp.MustCompile("`((?:Test|Fuzz)\\w+)`").FindAllStringSubmatch(string(readme), -1)
	assert.NotEmpty(t, names)
	for _, name := range names {
		assert.Contains(t, tests.String(), "func "+name[1]+"(", "a test the README names")
	}
}
