package lifecycle_test

import (
	"context"
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/fx"

	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/app"
	"tarnwort/services/gameserver/internal/preflight"
	"tarnwort/services/gameserver/internal/systemtest"
	"tarnwort/services/gameserver/internal/wiretest"
)

func TestWordFilter_RefusesItsSpeaker(t *testing.T) {
	settings := systemtest.Settings(t, map[string]string{"TARNWORT_WORD_LIST": wordList(t, "Quatschkopf\n")})
	systemtest.Serve(t, settings, func(url string) {
		gm := wiretest.Open(t, url, protocol.CreateLobby{PlayerName: "Gunda"})
		join := func(name string) (status int, no protocol.Failure) {
			status = wiretest.Call(t, http.MethodPost, url+"/api/lobby/join", "", protocol.JoinLobby{LobbyID: gm.LobbyID, PlayerName: name}, &no)
			return status, no
		}
		status, _ := join("Arschloch")
		require.Equal(t, http.StatusOK, status, "the filter is off in a new lobby")
		moderate := "moderate"
		gm.Do("update_game_settings", protocol.UpdateGameSettings{LobbyID: gm.LobbyID, WordFilter: &moderate})
		for _, name := range []string{"4rschl0ch", "Qu4tschkopf"} {
			status, no := join(name)
			assert.Equal(t, http.StatusConflict, status)
			assert.Equal(t, "name_filtered", no.Code)
		}
		status, _ = join("Klaus Wasser")
		assert.Equal(t, http.StatusOK, status)
	})
}

func TestWordFilter_BrokenListEndsStart(t *testing.T) {
	settings := systemtest.Settings(t, map[string]string{"TARNWORT_WORD_LIST": wordList(t, "Quatsch\n# ours\n1234\n")})

	broken := fx.New(app.Modules(), fx.Supply(settings), fx.NopLogger)
	require.ErrorContains(t, broken.Err(), "words.txt: line 3: the entry has no letter")

	require.ErrorContains(t, preflight.Check(context.Background(), settings), "words.txt: line 3")
}

func wordList(t *testing.T, text string) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "words.txt")
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	return path
}
