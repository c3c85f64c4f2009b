package config_test

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/services/gameserver/internal/config"
)

func TestReadme_EverySetting(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
	require.NoError(t, err)
	var table strings.Builder
	for _, s := range config.Document() {
		fallback := ""
		if s.Default != "" {
			fallback = "`" + s.Default + "`"
		}
		table.WriteString("| `" + s.Name + "` | " + fallback + " | " + s.Doc + " |\n")
	}

	assert.Contains(t, string(readme), table.String(), "the table in services/gameserver/README.md must be:\n%s", table.String())
}
