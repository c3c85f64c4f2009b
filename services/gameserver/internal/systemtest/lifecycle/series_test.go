package lifecycle_test

import (
	"encoding/json"
	"io"
	"net/http"
	"reflect"
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

func TestSeries_KeepsEverySetting(t *testing.T) {
	t.Parallel()
	systemtest.ServeWith(t, systemtest.Settings(t, nil), systemtest.Replacements{}, func(url string, in systemtest.Internals) {
		gm, err := in.Lobbies.Seats.Open(t.Context(), lobbies.Request{Name: "Gunda"})
		require.NoError(t, err)
		long, talk, words, more, yes, filter, pack, hold := game.MaxTurnTime, game.MaxDiscussionTime, 5, 1, true, game.FilterStrict, game.EnglishWords, game.HoldFive
		_, err = in.Lobbies.Do(t.Context(), gm.Lobby, game.UpdateSettings{By: gm.Player, Change: game.SettingsChange{
			FirstPlayerTime: &long, OtherPlayerTime: &long, WordsPerPlayer: &words, HintForImposterOnly: &yes, RotateFirstPlayer: &yes,
			AutomaticPoints: &yes, CategoryOnOverlay: &yes, WordFilter: &filter, WordHold: &hold,
			Variants: game.VariantsChange{LastGuess: &yes, DifferentWord: &yes, DiscussionTime: &talk, AutomaticGameMaster: &yes, WordPack: &pack, AdditionalImposters: &more},
		}})
		require.NoError(t, err)
		before := settingsOf(t, in, gm.Lobby)
		for field, value := range reflect.ValueOf(before).Fields() {
			require.False(t, value.IsZero(), "%s is not set by this test", field.Name)
		}

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
	err := in.Lobbies.View(t.Context(), id, func(s view.Scene) { settings = view.Snapshot(s, view.Viewer{Role: view.Overlay}).Settings })
	require.NoError(t, err)
	return settings
}
