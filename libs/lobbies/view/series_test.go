package view_test

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// seriesTable is a running round of a series; bob is the imposter, and dan is not here.
func seriesTable() game.Lobby {
	l := gametest.Table("ada=1:rot bob*> cem")
	l.Access.PasswordHash, l.Access.Moderator = "$argon2id$", game.Moderator{ID: "mod", Hash: game.HashToken("link")}
	l.Round.Secrets.CategoryHint = "Obst"
	l.Results.Series = game.Series{Evenings: 2, FirstAt: gametest.Noon().AddDate(0, 0, -14), LastAt: gametest.Noon().AddDate(0, 0, -7), Guests: []game.SeriesGuest{
		{Name: "Ada", Points: 4}, {Name: "Dan", TwitchUsername: "dan_tv", Points: 5}, {Name: "Bob", Points: 2},
	}}
	return l
}

func everyViewer() []view.Viewer {
	return []view.Viewer{
		{Role: view.GameMaster, Player: "gm"},
		{Role: view.Player, Player: "ada"},
		{Role: view.Player, Player: "bob"},
		{Role: view.Overlay},
		{Role: view.Audience},
		{Role: view.Moderator, Player: "mod"},
	}
}

func TestSeries_StandingsAreForAllViewers(t *testing.T) {
	for _, to := range everyViewer() {
		shown := view.Snapshot(sceneOf(seriesTable()), to).Series
		require.NotNil(t, shown)
		assert.Equal(t, 3, shown.Evenings)
		var places []int
		var points []int
		for _, s := range shown.Standings {
			places, points = append(places, s.Place), append(points, s.Points)
			assert.Equal(t, s.Points, s.Carried+s.Evening)
		}
		assert.Equal(t, []int{1, 1, 3, 4}, places)
		assert.Equal(t, []int{5, 5, 2, 0}, points)
	}
	assert.Nil(t, view.Snapshot(sceneOf(gametest.Table("ada bob*> cem")), view.Viewer{Role: view.Overlay}).Series)
}

func TestSeries_UpdateFollowsPointsNamesAndSeats(t *testing.T) {
	for name, row := range map[string]struct {
		events []game.Event
		want   bool
	}{
		"points":        {[]game.Event{game.PointsAdjusted{Player: "ada", Points: 9}}, true},
		"all points":    {[]game.Event{game.PointsAwarded{Points: map[game.PlayerID]int{"cem": 1}}}, true},
		"a new seat":    {[]game.Event{game.PlayerJoined{Player: game.Player{ID: "dan", Name: "Dan"}}}, true},
		"a seat is off": {[]game.Event{game.PlayerLeft{Player: "ada"}}, true},
		"a name":        {[]game.Event{game.ProfileUpdated{Player: "cem", Name: "Dan"}}, true},
		"the order":     {[]game.Event{game.PlayersReordered{Order: []game.PlayerID{"cem", "bob", "ada"}}}, true}, // of equal points
		"a lock":        {[]game.Event{game.LobbyLocked{Locked: true}}, false},
	} {
		t.Run(name, func(t *testing.T) {
			news, after := newsOf(seriesTable(), 7, gametest.Noon(), row.events...)
			for _, to := range everyViewer() {
				var told *protocol.Series
				for _, m := range news.For(to) {
					if update, ok := m.Data.(*protocol.SeriesUpdated); ok {
						told = update.Series
					}
				}
				require.Equal(t, row.want, told != nil, "%+v", to)
				if row.want {
					assert.Equal(t, view.Snapshot(sceneOf(after), to).Series, told)
				}
			}
		})
	}
}

func TestSeriesFile(t *testing.T) {
	scene := view.NewScene(seriesTable(), 7, nil, gametest.Noon().Add(time.Hour))
	for _, to := range everyViewer()[1:] {
		_, err := view.SeriesFile(scene, to)
		assert.Equal(t, game.ErrNoRight, err, "%+v", to)
	}
	file, err := view.SeriesFile(scene, view.Viewer{Role: view.GameMaster, Player: "gm"})
	require.NoError(t, err)
	raw, err := json.Marshal(file)
	require.NoError(t, err)
	for _, secret := range []string{gametest.Topic, "Obst", `rot"`, "argon2id", `mod"`, "browser", "token"} {
		assert.NotContains(t, string(raw), `"`+secret, "a secret is in the file")
	}
	again, err := protocol.DecodeSeries(raw)
	require.NoError(t, err)
	assert.Equal(t, file, again)
	assert.Equal(t, "2026-01-01T13:00:00Z", file.SavedAt)
	assert.Equal(t, 3, file.Evenings)
}
