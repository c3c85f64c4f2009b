package config_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/services/gameserver/internal/config"
)

func TestLegal_Links(t *testing.T) {
	file := settingsFile(t, "# Impressum")
	c, err := config.Read(map[string]string{
		"TARNWORT_IMPRINT": file, "TARNWORT_PRIVACY": "https://example.org/privacy", "TARNWORT_CONTACT": "a@example.org",
	})

	require.NoError(t, err)
	assert.Equal(t, "https://play.example/impressum", config.LegalURL(c.Legal.Imprint, "https://play.example", config.ImprintPath))
	assert.Equal(t, "https://example.org/privacy", config.LegalURL(c.Legal.Privacy, "https://play.example", config.PrivacyPath))
	assert.Equal(t, "mailto:a@example.org", c.Legal.ContactURL())
	assert.Empty(t, c.Legal.Missing())
}

func TestLegal_Unset(t *testing.T) {
	c, err := config.Read(nil)

	require.NoError(t, err)
	assert.Empty(t, config.LegalURL(c.Legal.Imprint, "https://play.example", config.ImprintPath))
	assert.Empty(t, c.Legal.ContactURL())
	assert.Equal(t, []string{"TARNWORT_IMPRINT", "TARNWORT_PRIVACY", "TARNWORT_CONTACT"}, c.Legal.Missing())
}

func TestLegal_InvalidSettings(t *testing.T) {
	for name, value := range map[string]string{"TARNWORT_IMPRINT": "missing.md", "TARNWORT_PRIVACY": t.TempDir(), "TARNWORT_CONTACT": "javascript:alert(1)"} {
		_, err := config.Read(map[string]string{name: value})
		require.ErrorContains(t, err, name)
	}
}
