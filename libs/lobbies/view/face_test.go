package view_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

func TestInfo_FacesOfProtectedLobby(t *testing.T) {
	for _, locked := range []bool{false, true} {
		lobby := gametest.Table("lobby | ada bob")
		lobby.Access.PasswordHash, lobby.Access.Locked = "hash", locked
		lobby.Players[0].Face = 77

		stranger, err := json.Marshal(view.Info(sceneOf(lobby), view.Viewer{}))
		require.NoError(t, err)
		assert.NotContains(t, string(stranger), `"face"`)
		assert.NotContains(t, string(stranger), `"name"`)

		scene := sceneOf(lobby)
		assert.Equal(t, 77, view.Info(scene, scene.Viewer("bob")).Players[0].Face)
	}
}

func TestAnnounce_FaceChosen(t *testing.T) {
	news, _ := newsOf(gametest.Table("lobby | ada bob"), 2, gametest.Noon(), game.FaceChosen{Player: "ada", Face: 0, At: gametest.Noon()})
	for _, to := range []game.PlayerID{"gm", "ada", "bob", audience} {
		messages := news.For(news.Kind(to))
		require.Len(t, messages, 1, to)
		changed, ok := messages[0].Data.(protocol.PlayerFaceChanged)
		require.True(t, ok)
		assert.Equal(t, "ada", changed.PlayerID)
		assert.Equal(t, 0, changed.Face)
	}
}
