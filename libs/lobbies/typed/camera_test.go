package typed_test

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/typed"
)

// cameraLinks are the examples that libs/lobby-client/src/camera-link.test.ts checks as well.
func cameraLinks(t *testing.T) (examples struct {
	Accepted map[string]string
	Refused  []string
},
) {
	t.Helper()
	content, err := os.ReadFile("testdata/camera-links.json")
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(content, &examples))
	return examples
}

func TestCameraURL_accepted(t *testing.T) {
	accepted := cameraLinks(t).Accepted
	accepted[""], accepted["  "] = "", ""
	for link, want := range accepted {
		got, err := typed.CameraURL(link, typed.DefaultCameraHosts())
		require.NoError(t, err, link)
		assert.Equal(t, want, got, link)
	}
}

func TestCameraURL_refused(t *testing.T) {
	for _, link := range cameraLinks(t).Refused {
		_, err := typed.CameraURL(link, typed.DefaultCameraHosts())
		assert.ErrorIs(t, err, game.ErrCameraURL, "%q", link)
	}
}
