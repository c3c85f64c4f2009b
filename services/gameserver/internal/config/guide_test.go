package config_test

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/services/gameserver/internal/config"
)

// The guide shows what most operators need; `gameserver settings` prints the rest.
func TestGuide_ShowsTheSettingsNeededFirst(t *testing.T) {
	guide, err := os.ReadFile("../../guide/settings.md")
	require.NoError(t, err)
	var table strings.Builder
	table.WriteString("| variable | default | meaning |\n|---|---|---|\n")
	for _, s := range config.Groups()[0].Settings {
		fallback := ""
		if s.Default != "" {
			fallback = "`" + s.Default + "`"
		}
		table.WriteString("| `" + s.Name + "` | " + fallback + " | " + s.Doc + " |\n")
	}
	table.WriteString("\n")

	assert.Contains(t, string(guide), table.String(), "the table in guide/settings.md must be:\n%s", table.String())
}
