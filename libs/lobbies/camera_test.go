package lobbies_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
)

func TestLinksToWatchSomebodyAreKept(t *testing.T) {
	for typed, want := range map[string]string{
		"":                              "",
		"  ":                            "",
		"https://vdo.ninja/?view=Ada_1": "https://vdo.ninja/?view=Ada_1",
		" https://VDO.ninja?view=a ":    "https://vdo.ninja/?view=a",
		"https://obs.ninja/?room=studio&scene&solo=ada":    "https://obs.ninja/?room=studio&scene=&solo=ada",
		"https://vdo.ninja/?VIEW=a&password=p&hash=1f&x=y": "https://vdo.ninja/?hash=1f&password=p&view=a",
	} {
		got, err := lobbies.CameraURL(typed, lobbies.DefaultCameraHosts())
		require.NoError(t, err, typed)
		assert.Equal(t, want, got, typed)
	}
}

func TestEverythingElseIsRefused(t *testing.T) {
	for _, typed := range []string{
		"javascript:alert(1)",
		"data:text/html,<script>alert(1)</script>",
		"//vdo.ninja/?view=a",
		"vdo.ninja/?view=a",
		"http://vdo.ninja/?view=a",
		"ftp://vdo.ninja/?view=a",
		"https://vdo.ninja/",
		"https://vdo.ninja/?room=studio",
		"https://vdo.ninja.evil.example/?view=a",
		"https://evil.example/?view=a#https://vdo.ninja/",
		"https://vdo.ninja@evil.example/?view=a",
		"https://user:pass@vdo.ninja/?view=a",
		"https://vdo.ninja:8443/?view=a",
		"https://vdo.ninja./?view=a",
		"https://vdo.ninja/whip?view=a",
		"https://vdo.ninja/?view=a&push=b",
		"https://vdo.ninja/?view=a&webcam",
		"https://vdo.ninja/?view=a&Director=b",
		"https://vdo.ninja/?view=<script>",
		"https://vdo.ninja/?view=a%22onload=alert(1)",
		"https://vdo.ninja/?view=" + strings.Repeat("a", 300),
		"https://vdo.ninja/?view=a;b",
		"https://vdo.ninja/%2f?view=a",
		"\x00https://vdo.ninja/?view=a",
		"https://vdo.ninja\\@evil.example/?view=a",
	} {
		_, err := lobbies.CameraURL(typed, lobbies.DefaultCameraHosts())
		assert.ErrorIs(t, err, game.ErrCameraURL, "%q", typed)
	}
}
