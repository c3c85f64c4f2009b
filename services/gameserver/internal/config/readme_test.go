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
	var tables strings.Builder
	for _, group := range config.Groups() {
		tables.WriteString("**" + group.Title + "**\n\n| variable | default | meaning |\n|---|---|---|\n")
		for _, s := range group.Settings {
			fallback := ""
			if s.Default != "" {
				fallback = "`" + s.Default + "`"
			}
			tables.WriteString("| `" + s.Name + "` | " + fallback + " | " + s.Doc + " |\n")
		}
		tables.WriteString("\n")
	}

	assert.Contains(t, string(readme), tables.String(), "the tables in services/gameserver/README.md must be:\n%s", tables.String())
}
