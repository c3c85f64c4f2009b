package game_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

func seriesOf(guests ...game.SeriesGuest) *game.Series {
	lastWeek := gametest.Noon().AddDate(0, 0, -7)
	return &game.Series{Evenings: 2, FirstAt: lastWeek.AddDate(0, 0, -7), LastAt: lastWeek, Guests: guests}
}

func openWith(series *game.Series) game.OpenLobby {
	return game.OpenLobby{ID: gametest.ID(), GameMaster: game.NewSeat{Player: "gm", Name: "Gunda"}, Series: series}
}

func openSeries(t *testing.T, guests ...game.SeriesGuest) game.Lobby {
	t.Helper()
	return play(t, game.Lobby{}, openWith(seriesOf(guests...)), 0)
}

func joins(t *testing.T, l game.Lobby, id game.PlayerID, name string) game.Lobby {
	t.Helper()
	return play(t, l, game.JoinLobby{Seat: game.NewSeat{Player: id, Name: name}}, 0)
}

func scores(t *testing.T, l game.Lobby, id game.PlayerID, points int) game.Lobby {
	t.Helper()
	return play(t, l, game.AdjustPoints{By: "gm", Player: id, Points: points}, 0)
}

func twitchGuest(name string) game.SeriesGuest {
	return game.SeriesGuest{Name: "Ada", TwitchUsername: name}
}

// drawn lists standings as "name id carried+evening".
func drawn(l game.Lobby) (lines []string) {
	for _, s := range l.Standings() {
		lines = append(lines, fmt.Sprintf("%s %s %d+%d", s.Name, s.Player, s.Carried, s.Evening))
	}
	return lines
}

func TestOpenLobby_SeriesRefused(t *testing.T) {
	guest := func(name string, points int) *game.Series {
		return seriesOf(game.SeriesGuest{Name: name, Points: points})
	}
	many := make([]game.SeriesGuest, game.MaxSeriesGuests+1)
	for i := range many {
		many[i].Name = fmt.Sprint("Gast ", i)
	}
	changed := func(change func(*game.Series)) *game.Series {
		series := seriesOf()
		change(series)
		return series
	}
	for name, row := range map[string]struct {
		series *game.Series
		err    error
	}{
		"most points":          {guest("Ada", game.MaxSeriesPoints), nil},
		"most guests":          {seriesOf(many[1:]...), nil},
		"longest name":         {guest(strings.Repeat("ö", 24), 0), nil},
		"longest twitch name":  {seriesOf(twitchGuest(strings.Repeat("x", 25))), nil},
		"capital twitch name":  {seriesOf(twitchGuest("ADA_Tv9")), nil},
		"most evenings":        {changed(func(s *game.Series) { s.Evenings = game.MaxEvenings }), nil},
		"negative points":      {guest("Ada", -1), game.ErrSeriesPoints},
		"too many points":      {guest("Ada", game.MaxSeriesPoints+1), game.ErrSeriesPoints},
		"too many guests":      {seriesOf(many...), game.ErrSeriesGuests},
		"name too long":        {guest(strings.Repeat("w", 25), 0), game.ErrSeriesName},
		"empty name":           {guest(" ", 0), game.ErrSeriesName},
		"control character":    {guest("A\x07da", 0), game.ErrSeriesName},
		"text direction":       {guest("A\u202eda", 0), game.ErrSeriesName},
		"the same guest":       {seriesOf(game.SeriesGuest{Name: "Straße"}, game.SeriesGuest{Name: " STRASSE "}), game.ErrSeriesGuestTwice},
		"twitch name too long": {seriesOf(twitchGuest(strings.Repeat("x", 26))), game.ErrSeriesTwitchUsername},
		"short twitch name":    {seriesOf(twitchGuest("ab")), game.ErrSeriesTwitchUsername},
		"umlaut in twitch":     {seriesOf(twitchGuest("max_müller")), game.ErrSeriesTwitchUsername},
		"blank in twitch":      {seriesOf(twitchGuest("max m")), game.ErrSeriesTwitchUsername},
		"path as twitch name":  {seriesOf(twitchGuest("../../x")), game.ErrSeriesTwitchUsername},
		"markup in twitch":     {seriesOf(twitchGuest("<b>ada")), game.ErrSeriesTwitchUsername},
		"twitch name control":  {seriesOf(twitchGuest("a\x00b")), game.ErrSeriesTwitchUsername},
		"no evening":           {changed(func(s *game.Series) { s.Evenings = 0 }), game.ErrSeriesEvenings},
		"too many evenings":    {changed(func(s *game.Series) { s.Evenings = game.MaxEvenings + 1 }), game.ErrSeriesEvenings},
		"dates the wrong way":  {changed(func(s *game.Series) { s.LastAt = s.FirstAt.Add(-1) }), game.ErrSeriesEvenings},
		"no date":              {changed(func(s *game.Series) { s.FirstAt = time.Time{} }), game.ErrSeriesEvenings},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := game.Decide(game.Lobby{}, openWith(row.series), gametest.Noon())
			assert.Equal(t, row.err, err)
			assert.Equal(t, row.err, game.CheckSeries(game.DefaultSettings(), *row.series))
		})
	}
}

func TestOpenLobby_Settings(t *testing.T) {
	settings := game.DefaultSettings()
	settings.WordsPerPlayer, settings.LastGuessAllowed = 3, true
	open := openWith(nil)
	open.Settings = &settings
	assert.Equal(t, settings, play(t, game.Lobby{}, open, 0).Settings)

	settings.FirstPlayerTime = game.MaxTurnTime + 1
	_, err := game.Decide(game.Lobby{}, open, gametest.Noon())
	assert.Equal(t, game.ErrTurnTimeRange, err)
}

func TestStandings(t *testing.T) {
	ada, bob := game.SeriesGuest{Name: "Ada", Points: 7, TwitchUsername: "ada_tv"}, game.SeriesGuest{Name: "Straße", Points: 5}
	l := joins(t, openSeries(t, ada, bob), "p1", "STRASSE")
	player, _ := l.Player("p1")
	assert.Zero(t, player.Points, "the evening begins at 0")
	assert.Equal(t, []string{"Ada  7+0", "STRASSE p1 5+0"}, drawn(l))

	l = scores(t, l, "p1", 4)
	l = scores(t, joins(t, l, "p2", "Cem"), "p2", 1)
	assert.Equal(t, []string{"STRASSE p1 5+4", "Ada  7+0", "Cem p2 0+1"}, drawn(l))

	t.Run("keeps points of a player who leaves and returns", func(t *testing.T) {
		l := play(t, l, game.LeaveLobby{By: "p1"}, 0)
		assert.Equal(t, []string{"Straße  5+4", "Ada  7+0", "Cem p2 0+1"}, drawn(l))
		l = scores(t, joins(t, l, "p3", "straße"), "p3", 2)
		assert.Equal(t, []string{"straße p3 5+6", "Ada  7+0", "Cem p2 0+1"}, drawn(l))
	})
	t.Run("lists a game master with the points of an earlier seat", func(t *testing.T) {
		l := play(t, l, game.HandOver{By: "gm", To: "p2"}, 0)
		assert.Equal(t, []string{"STRASSE p1 5+4", "Ada  7+0", "Cem p2 0+1", "Gunda gm 0+0"}, drawn(l))
	})
	t.Run("leaves bots out", func(t *testing.T) {
		l := play(t, l, game.JoinLobby{Seat: game.NewSeat{Player: "bot", Name: "Ada", Bot: true}}, 0)
		assert.Equal(t, "Ada  7+0", drawn(scores(t, l, "bot", 9))[1])
	})
}

func TestSavedSeries(t *testing.T) {
	l := openSeries(t, game.SeriesGuest{Name: "Ada", Points: 7}, game.SeriesGuest{Name: "Bob", Points: game.MaxSeriesPoints})
	l = joins(t, joins(t, l, "p1", "ada"), "p2", "Bob")
	l = scores(t, scores(t, l, "p1", 3), "p2", 1)
	saved := l.SavedSeries()
	assert.Equal(t, game.Series{
		Evenings: 3, FirstAt: l.Results.Series.FirstAt, LastAt: l.OpenedAt,
		Guests: []game.SeriesGuest{{Name: "Bob", Points: game.MaxSeriesPoints}, {Name: "ada", Points: 10}},
	}, saved)
	assert.Equal(t, saved, l.SavedSeries(), "saving twice counts the evening once")

	next := play(t, game.Lobby{}, openWith(&saved), 0)
	assert.Equal(t, []string{"Bob  9999999+0", "ada  10+0"}, drawn(next))

	t.Run("keeps the guests with the most points", func(t *testing.T) {
		l := openSeries(t)
		for i := range game.MaxSeriesGuests + 1 {
			l.Results.Leavers = append(l.Results.Leavers, game.SeriesGuest{Name: fmt.Sprint("Gast ", i), Points: 1 + i})
		}
		guests := l.SavedSeries().Guests
		require.Len(t, guests, game.MaxSeriesGuests)
		assert.Equal(t, 2, guests[len(guests)-1].Points)
	})
	t.Run("begins a series in a lobby without one", func(t *testing.T) {
		l := gametest.Table("lobby | ada=2 bob=0")
		saved := l.SavedSeries()
		assert.Equal(t, 1, saved.Evenings)
		assert.Equal(t, gametest.Noon(), saved.FirstAt)
		assert.Len(t, saved.Guests, 2)
	})
}

func TestLeaveLobby_PointsOfOneGuest(t *testing.T) {
	l := openSeries(t)
	for _, id := range []game.PlayerID{"p1", "p2", "p3"} {
		l = play(t, scores(t, joins(t, l, id, "Cem"), id, 2), game.LeaveLobby{By: id}, 0)
	}
	assert.Equal(t, []game.SeriesGuest{{Name: "Cem", Points: 6}}, l.Results.Leavers)
}

func TestLeaveLobby_MostLeavers(t *testing.T) {
	l := openSeries(t)
	for i := range game.MaxSeriesGuests + 2 {
		id := game.PlayerID(fmt.Sprint("p", i))
		l = play(t, scores(t, joins(t, l, id, fmt.Sprint("Gast ", i)), id, 5+i%3), game.LeaveLobby{By: id}, 0)
	}
	require.Len(t, l.Results.Leavers, game.MaxSeriesGuests)
	assert.Equal(t, game.SeriesGuest{Name: "Gast 1", Points: 6}, l.Results.Leavers[0], "those with the fewest points are forgotten")
}

func TestSavedSeries_OpensAgainWithAnyTwitchField(t *testing.T) {
	l := play(t, gametest.Table("lobby"), game.JoinLobby{Seat: game.NewSeat{Player: "p1", Name: "Max Müller", TwitchUsername: "Max Müller"}}, 0)
	l = play(t, l, game.JoinLobby{Seat: game.NewSeat{Player: "p2", Name: "Ada", TwitchUsername: "Ada_TV"}}, 0)

	saved := l.SavedSeries()

	assert.ElementsMatch(t, []game.SeriesGuest{{Name: "Max Müller"}, {Name: "Ada", TwitchUsername: "Ada_TV"}}, saved.Guests)
	assert.NoError(t, game.CheckSeries(l.Settings, saved))
}
