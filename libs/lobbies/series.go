package lobbies

import (
	"context"
	"fmt"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/typed"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// What adapters need of a series by name.
type (
	// Settings are what a lobby is opened with.
	Settings = game.Settings
	// Series is what a lobby takes over from earlier evenings.
	Series = game.Series
)

// MaxSeriesBytes bounds the file of a series; a hundred guests with the longest names fit in. A larger file is refused with
// ErrSeriesTooLarge.
const MaxSeriesBytes = 64 << 10

// normalizeSeries returns a series with its names as those of seats are, so that a guest who comes again is found.
func normalizeSeries(s Series) Series {
	guests := make([]game.SeriesGuest, 0, len(s.Guests))
	for _, g := range s.Guests {
		g.Name, g.TwitchUsername = typed.Name(g.Name), typed.Text(g.TwitchUsername)
		guests = append(guests, g)
	}
	s.Guests = guests
	return s
}

// CheckSeries refuses what no lobby may be opened with.
func CheckSeries(settings Settings, series Series) error {
	return game.CheckSeries(settings, normalizeSeries(series))
}

// checkSeries normalizes the series of a request. It runs before a password is hashed.
func checkSeries(r *Request) error {
	if r.Series == nil || r.Settings == nil {
		return nil
	}
	series := normalizeSeries(*r.Series)
	r.Series = &series
	return game.CheckSeries(*r.Settings, series)
}

// SaveSeries returns a lobby's series as its game master saves it. Other viewers get game.ErrNoRight.
func (s *Service) SaveSeries(ctx context.Context, id game.LobbyID, by view.Viewer) (file protocol.SeriesFile, err error) {
	shown := s.View(ctx, id, view.Live, func(scene view.Scene) { file, err = view.SeriesFile(scene, by) })
	if shown != nil {
		return protocol.SeriesFile{}, shown
	}
	return file, err
}

// seriesKey tells requests with different series apart.
func seriesKey(r Request) string {
	if r.Series == nil || r.Settings == nil {
		return ""
	}
	return fmt.Sprintf("%+v %+v", *r.Settings, *r.Series)
}
