package lifecycle_test

import (
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/systemtest"
	"tarnwort/services/gameserver/internal/wiretest"
)

func TestWordFilter_RefusesPlayerName(t *testing.T) {
	settings := systemtest.Settings(t, map[string]string{"TARNWORT_WORD_LIST": wordList(t, "Quatschkopf\n")})
	systemtest.Serve(t, settings, func(url string) {
		gm := wiretest.Open(t, url, protocol.CreateLobby{PlayerName: "Gunda"})
		join := func(name string) (status int, no protocol.Failure) {
			status = wiretest.Call(t, http.MethodPost, url+"/api/lobby/join", "", protocol.JoinLobby{LobbyID: gm.LobbyID, PlayerName: name}, &no)
			return status, no
		}
		status, _ := join("Arschloch")
		require.Equal(t, http.StatusOK, status, "the filter is off in a new lobby")
		gm.Do("update_game_settings", protocol.UpdateGameSettings{LobbyID: gm.LobbyID, SettingsChange: protocol.SettingsChange{WordFilter: new(game.FilterModerate)}})
		for _, name := range []string{"4rschl0ch", "Qu4tschkopf"} {
			status, no := join(name)
			assert.Equal(t, http.StatusConflict, status)
			assert.Equal(t, "name_filtered", no.Code)
		}
		status, _ = join("Klaus Wasser")
		assert.Equal(t, http.StatusOK, status)
	})
}

func wordList(t *testing.T, text string) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "words.txt")
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	return path
}
