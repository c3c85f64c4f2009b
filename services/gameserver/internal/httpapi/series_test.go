package httpapi_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/rejection"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/httpapi"
)

// SaveSeries saves the series of a drawn lobby, in which Ada is a player.
func (a *application) SaveSeries(_ context.Context, _ game.LobbyID, by view.Viewer) (protocol.SeriesFile, error) {
	return view.SeriesFile(view.NewScene(gametest.Table("setup | ada=3"), 1, nil, gametest.Noon()), by)
}

func callSeries(t *testing.T, method, path, token, body string) *httptest.ResponseRecorder {
	t.Helper()
	return exchange(t, httpapi.NewSeriesRoutes(&application{}, noLimits{}), method, path, token, body)
}

var savedSeries = `{"format":"tarnwort-series","version":1,"savedAt":"2026-11-24T22:00:00Z","evenings":2,"firstEveningAt":"2026-11-17T19:00:00Z",` +
	`"lastEveningAt":"2026-11-24T19:00:00Z","settings":` + savedSettings() + `,"guests":[{"name":"Ada","points":7},{"name":"Bob","twitchUsername":"bob_tv","points":0}]}`

func savedSettings() string {
	settings, err := json.Marshal(game.DefaultSettings())
	if err != nil {
		panic(err)
	}
	return string(settings)
}

func TestCheckSeries(t *testing.T) {
	guests := func(guests string) [2]string {
		return [2]string{`[{"name":"Ada","points":7},{"name":"Bob","twitchUsername":"bob_tv","points":0}]`, guests}
	}
	many := make([]protocol.SeriesGuest, 10_000)
	for i := range many {
		many[i] = protocol.SeriesGuest{Name: fmt.Sprint(i), Points: &i}
	}
	tooMany, err := json.Marshal(many[:game.MaxSeriesGuests+1])
	require.NoError(t, err)
	thousands, err := json.Marshal(many)
	require.NoError(t, err)

	for _, tt := range []struct {
		name   string
		change [2]string
		want   lobbies.Rejection
	}{
		{"other format", [2]string{"tarnwort-series", "tarnwort-words"}, rejection.ErrSeriesFormat},
		{"a list", [2]string{savedSeries, "[1]"}, rejection.ErrSeriesFormat},
		{"newer version", [2]string{`"version":1`, `"version":2`}, rejection.ErrSeriesVersion},
		{"version as text", [2]string{`"version":1`, `"version":"1"`}, rejection.ErrSeriesVersion},
		{"cut off", [2]string{`]}`, ``}, rejection.ErrSeriesUnreadable},
		{"behind the end", [2]string{`]}`, `]} x`}, rejection.ErrSeriesUnreadable},
		{"half a surrogate pair", [2]string{`"Ada"`, `"\ud800"`}, rejection.ErrSeriesUnreadable},
		{"empty file", [2]string{savedSeries, ""}, rejection.ErrSeriesUnreadable},
		{"unknown field", [2]string{`"version":1`, `"version":1,"token":"x"`}, rejection.ErrSeriesFields},
		{"unknown setting", [2]string{`"wordFilter"`, `"wordFiltre"`}, rejection.ErrSeriesFields},
		{"field twice", [2]string{`"points":7`, `"points":7,"Points":9`}, rejection.ErrSeriesFields},
		{"no guests", [2]string{`"guests"`, `"Settings2"`}, rejection.ErrSeriesFields},
		{"guests are null", guests(`null`), rejection.ErrSeriesFields},
		{"guests are text", guests(`"Ada"`), rejection.ErrSeriesFields},
		{"name is a number", guests(`[{"name":7,"points":1}]`), rejection.ErrSeriesFields},
		{"no points", guests(`[{"name":"Ada"}]`), rejection.ErrSeriesPoints},
		{"negative points", guests(`[{"name":"Ada","points":-1}]`), rejection.ErrSeriesPoints},
		{"huge points", guests(`[{"name":"Ada","points":1e99}]`), rejection.ErrSeriesPoints},
		{"broken points", guests(`[{"name":"Ada","points":1.5}]`), rejection.ErrSeriesPoints},
		{"points as text", guests(`[{"name":"Ada","points":"7"}]`), rejection.ErrSeriesPoints},
		{"long name", guests(`[{"name":"` + strings.Repeat("w", 25) + `","points":1}]`), rejection.ErrSeriesName},
		{"control character", guests(`[{"name":"A\u0007da","points":1}]`), rejection.ErrSeriesName},
		{"same name", guests(`[{"name":"Ada","points":1},{"name":"ＡＤＡ","points":2}]`), rejection.ErrSeriesGuestTwice},
		{"Twitch name", guests(`[{"name":"Ada","twitchUsername":"` + strings.Repeat("x", 26) + `","points":1}]`), rejection.ErrSeriesTwitchUsername},
		{"101 guests", guests(string(tooMany)), rejection.ErrSeriesGuests},
		{"10,000 guests", guests(string(thousands)), rejection.ErrSeriesTooLarge},
		{"no evening", [2]string{`"evenings":2`, `"evenings":0`}, rejection.ErrSeriesEvenings},
		{"no date", [2]string{"2026-11-17T19:00:00Z", "Dienstag"}, rejection.ErrSeriesEvenings},
		{"10 MB", [2]string{`{"format"`, strings.Repeat(" ", 10<<20) + `{"format"`}, rejection.ErrSeriesTooLarge},
	} {
		t.Run(tt.name, func(t *testing.T) {
			answer := callSeries(t, http.MethodPost, "/api/series/check", "", strings.Replace(savedSeries, tt.change[0], tt.change[1], 1))
			want, err := json.Marshal(protocol.Failure{Error: tt.want.Message, Code: tt.want.Code})
			require.NoError(t, err)
			assert.JSONEq(t, string(want), answer.Body.String())
			assert.GreaterOrEqual(t, answer.Code, 400)
		})
	}
	t.Run("a saved series", func(t *testing.T) {
		answer := callSeries(t, http.MethodPost, "/api/series/check", "", savedSeries)
		assert.Equal(t, http.StatusOK, answer.Code)
		assert.JSONEq(t, savedSeries, answer.Body.String())
	})
	t.Run("as 1.0 saved it", func(t *testing.T) {
		saved, err := os.ReadFile("testdata/series-1.0.json") // it never changes: guests keep their points
		require.NoError(t, err)
		answer := callSeries(t, http.MethodPost, "/api/series/check", "", string(saved))
		assert.Equal(t, http.StatusOK, answer.Code, answer.Body)
		assert.Contains(t, answer.Body.String(), `"guests":[{"name":"Ada","points":7}`)
	})
	t.Run("without a setting", func(t *testing.T) {
		shorter := strings.Replace(savedSeries, `"wordPack":"de",`, "", 1)
		require.NotEqual(t, savedSeries, shorter)
		answer := callSeries(t, http.MethodPost, "/api/series/check", "", shorter)
		assert.JSONEq(t, savedSeries, answer.Body.String())
	})
	t.Run("settings out of bounds", func(t *testing.T) {
		for field, code := range map[string]string{`"firstPlayerTime":60`: "turn_time_range", `"wordsPerPlayer":2`: "words_per_player_range"} {
			name, _, _ := strings.Cut(field, ":")
			answer := callSeries(t, http.MethodPost, "/api/series/check", "", strings.Replace(savedSeries, field, name+":9223372036854775807", 1))
			assert.Contains(t, answer.Body.String(), code)
		}
	})
}

func TestSaveSeries_OnlyGameMaster(t *testing.T) {
	for _, token := range []string{"", "Bearer ada's token", "Bearer other"} {
		answer := callSeries(t, http.MethodGet, "/api/series/PARTY2", token, "")
		assert.Equal(t, http.StatusForbidden, answer.Code, token)
		assert.NotContains(t, answer.Body.String(), "guests")
	}
}

func TestCreate_SeriesRefused(t *testing.T) {
	answer := call(t, &application{}, http.MethodPost, "/api/lobby/create", "", `{"playerName":"Gunda","series":{"format":"tarnwort-series","version":7}}`)
	assert.Contains(t, answer.Body.String(), "series_version")
	answer = call(t, &application{}, http.MethodPost, "/api/lobby/create", "", `{"playerName":"Gunda","series":`+savedSeries+`}`)
	assert.Equal(t, http.StatusOK, answer.Code, answer.Body)
}
