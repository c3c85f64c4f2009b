package lobbies_test

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
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
	for typed, want := range accepted {
		got, err := lobbies.CameraURL(typed, lobbies.DefaultCameraHosts())
		require.NoError(t, err, typed)
		assert.Equal(t, want, got, typed)
	}
}

func TestCameraURL_refused(t *testing.T) {
	for _, typed := range cameraLinks(t).Refused {
		_, err := lobbies.CameraURL(typed, lobbies.DefaultCameraHosts())
		assert.ErrorIs(t, err, game.ErrCameraURL, "%q", typed)
	}
}
