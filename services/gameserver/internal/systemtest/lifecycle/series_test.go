package lifecycle_test

import (
	"encoding/json"
	"io"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/systemtest"
	"tarnwort/services/gameserver/internal/wiretest"
)

func TestSeries_KeepsSettings(t *testing.T) {
	t.Parallel()
	systemtest.ServeWith(t, systemtest.Settings(t, nil), systemtest.Replacements{}, func(url string, in systemtest.Internals) {
		gm, err := in.Lobbies.Seats.Open(t.Context(), lobbies.Request{Name: "Gunda"})
		require.NoError(t, err)
		_, err = in.Lobbies.Do(t.Context(), gm.Lobby, game.UpdateSettings{By: gm.Player, Change: game.SettingsChange{
			FirstPlayerTime: new(game.MaxTurnTime), WordsPerPlayer: new(5), HintForImposterOnly: new(true), RotateFirstPlayer: new(false),
			WordFilter: new(game.FilterStrict), DiscussionTime: new(game.MaxDiscussionTime), Imposters: new(2),
		}})
		require.NoError(t, err)
		before := settingsOf(t, in, gm.Lobby)

		next := wiretest.Open(t, url, protocol.CreateLobby{PlayerName: "Gunda", Series: savedSeries(t, url, gm)})
		id, err := game.ParseLobbyID(next.LobbyID)
		require.NoError(t, err)
		assert.Equal(t, before, settingsOf(t, in, id))
	})
}

// savedSeries returns the file of a lobby's series.
func savedSeries(t *testing.T, url string, gm lobbies.Seat) json.RawMessage {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, url+"/api/series/"+gm.Lobby.String(), nil)
	require.NoError(t, err)
	request.Header.Set("Authorization", "Bearer "+gm.Token)
	response, err := (&http.Client{Timeout: 10 * time.Second}).Do(request)
	require.NoError(t, err)
	defer func() { _ = response.Body.Close() }()
	file, err := io.ReadAll(response.Body)
	require.NoError(t, err)
	require.Equal(t, http.StatusOK, response.StatusCode, string(file))
	return file
}

func settingsOf(t *testing.T, in systemtest.Internals, id game.LobbyID) (settings protocol.Settings) {
	t.Helper()
	err := in.Lobbies.View(t.Context(), id, view.Live, func(s view.Scene) { settings = view.Snapshot(s, view.Viewer{Role: view.Overlay}).Settings })
	require.NoError(t, err)
	return settings
}
