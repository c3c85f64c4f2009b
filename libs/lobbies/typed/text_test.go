package typed_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/lobbies/typed"
)

// The examples are those that libs/protocol/ts/typed-text.test.ts checks as well.
func TestText(t *testing.T) {
	content, err := os.ReadFile("testdata/typed-texts.json")
	require.NoError(t, err)
	var examples []struct{ Typed, Text, Name string }
	require.NoError(t, json.Unmarshal(content, &examples))
	oneLine := func(text string) string { return strings.Join(strings.Fields(text), " ") }
	for _, e := range examples {
		assert.Equal(t, e.Text, oneLine(typed.Text(e.Typed)), "%+q", e.Typed)
		assert.Equal(t, e.Name, oneLine(typed.Name(e.Typed)), "name %+q", e.Typed)
	}
}
