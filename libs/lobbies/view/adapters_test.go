package view_test

import (
	"os"
	"os/exec"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// refusals are what the compiler says to an adapter that tries to read a lobby, by the
// folder of the adapter in testdata; "" for one that compiles.
func refusals() map[string]string {
	return map[string]string{
		"snapshot":   "",
		"lobby":      "s.lobby undefined (cannot refer to unexported field lobby)",
		"literal":    "cannot refer to unexported field lobby in struct literal of type view.Scene",
		"news":       "news.last undefined (cannot refer to unexported method last)",
		"before":     "news.first undefined (cannot refer to unexported field first)",
		"conversion": "cannot convert s (variable of struct type view.Scene) to type open",
	}
}

func TestAdapter_readingALobbyDoesNotCompile(t *testing.T) {
	folders, err := os.ReadDir("testdata/adapters")
	require.NoError(t, err)
	require.Len(t, folders, len(refusals()))
	for name, refusal := range refusals() {
		t.Run(name, func(t *testing.T) {
			out, err := exec.CommandContext(t.Context(), "go", "build", "./testdata/adapters/"+name).CombinedOutput()
			if refusal == "" {
				require.NoError(t, err, "%s", out)
				return
			}
			require.Error(t, err)
			assert.Contains(t, string(out), refusal)
		})
	}
}
