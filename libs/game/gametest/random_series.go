package gametest

import (
	"time"

	"tarnwort/libs/game"
)

// randomSeries is what earlier evenings leave, with one fault at most, or each of them would hide the others. Its guests are
// called as those who join, so that they meet.
func randomSeries(r random) game.Series {
	series := game.Series{Evenings: pick(r, 1, 2, 9999), FirstAt: Noon().Add(-time.Hour), LastAt: Noon().Add(-time.Hour * time.Duration(r.rng.IntN(3)))}
	for range r.rng.IntN(4) {
		series.Guests = append(series.Guests, game.SeriesGuest{
			Name: randomName(r), TwitchUsername: pick(r, "", "", "ada_tv"), Points: pick(r, 0, 7, game.MaxSeriesPoints),
		})
	}
	switch r.rng.IntN(10) {
	case 0:
		series.Guests = make([]game.SeriesGuest, game.MaxSeriesGuests+1)
	case 1:
		series.Guests = []game.SeriesGuest{{Name: "Straße"}, {Name: "STRASSE"}}
	case 2:
		series.Guests = []game.SeriesGuest{{Name: "Ada", TwitchUsername: "a\x00b"}}
	case 3:
		series.Guests = []game.SeriesGuest{{Name: "Ada", Points: pick(r, -1, game.MaxSeriesPoints+1)}}
	case 4:
		series.Guests = []game.SeriesGuest{{Name: pick(r, "", "a\x00b")}}
	case 5:
		series.Evenings = 0
	}
	return series
}

// seriesFits: the series standings are what was carried and what was won this evening, each point once.
func seriesFits(l game.Lobby) bool {
	if l.Phase == game.Closed {
		return len(l.Results.Series.Guests)+len(l.Results.Leavers) == 0
	}
	carried, evening := 0, l.GameMaster.Points
	for _, g := range l.Results.Series.Guests {
		carried += g.Points
	}
	for _, g := range l.Results.Leavers {
		evening += g.Points
	}
	for _, p := range l.Players {
		if !p.Bot {
			evening += p.Points
		}
	}
	for _, s := range l.Standings() {
		carried, evening = carried-s.Carried, evening-s.Evening
		if s.Total() != s.Carried+s.Evening || s.Carried < 0 || s.Evening < 0 {
			return false
		}
	}
	return carried == 0 && evening == 0
}

func savedSeriesOpens(l game.Lobby) bool {
	return l.Phase == game.Closed || game.CheckSeries(l.Settings, l.SavedSeries()) == nil
}
