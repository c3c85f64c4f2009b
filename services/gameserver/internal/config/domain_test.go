package config_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/services/gameserver/internal/config"
)

func TestDomain_DecidesAddresses(t *testing.T) {
	c, err := config.Read(map[string]string{
		"TARNWORT_DOMAIN": "Game.Example.org", "TARNWORT_LISTEN": "unix:/run/x.sock", "TARNWORT_BASE_PATH": "/game/", "TARNWORT_ADMIN_BASE": "https://admin.example.org",
	})
	require.NoError(t, err)

	assert.Equal(t, ":443", c.HTTP.Address())
	assert.Equal(t, ":80", c.HTTP.RedirectAddress())
	assert.Equal(t, "https://game.example.org", c.HTTP.PublicURL())
	assert.Equal(t, "https://game.example.org/game", c.Apps.PlayerBase)
	assert.Equal(t, "https://admin.example.org", c.Apps.AdminBase, "a setting counts more")
	assert.Equal(t, "https://game.example.org/game/overlay", c.Apps.OverlayBase)

	c, err = config.Read(map[string]string{"TARNWORT_DOMAIN": "a.b", "TARNWORT_PORT": "8443"})
	require.NoError(t, err)
	assert.Equal(t, "https://a.b:8443", c.HTTP.PublicURL())
	assert.Equal(t, 8080, c.HTTP.RedirectPort())
}

func TestDomain_Invalid(t *testing.T) {
	for _, domain := range []string{
		"localhost", "https://example.org", "example.org/", "example.org:443", "192.0.2.1", "2001:db8::1", "*.example.org", "a..b", "-a.b", "a-.b", "a_b.c",
		"ex ample.org", strings.Repeat("a", 64) + ".b", strings.Repeat("a.", 127) + "bc",
	} {
		_, err := config.Read(map[string]string{"TARNWORT_DOMAIN": domain})
		require.ErrorContains(t, err, "TARNWORT_DOMAIN must be a host name", domain)
	}
	_, err := config.Read(map[string]string{"TARNWORT_DOMAIN": "a b", "TARNWORT_PORT": "8443"})
	require.Error(t, err)
	assert.NotContains(t, err.Error(), "TARNWORT_ADMIN_BASE", "it follows from the domain")
	for name, settings := range map[string]map[string]string{
		"TARNWORT_PORT must be": {"TARNWORT_PORT": "363"},
		"TARNWORT_ACME_DIRECTO": {"TARNWORT_ACME_DIRECTORY": "acme.example.org"},
	} {
		settings["TARNWORT_DOMAIN"] = "example.org"
		_, err := config.Read(settings)
		assert.ErrorContains(t, err, name)
	}
}
