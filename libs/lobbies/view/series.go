package view

import (
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

// seriesOf shows the standings of a series to every viewer; nil for a lobby without one. They hold points that all
// viewers know.
func seriesOf(s *Scene) *protocol.Series {
	l := &s.lobby
	if !l.Results.Series.Exists() {
		return nil
	}
	standings := l.Standings()
	shown := &protocol.Series{
		Evenings: l.Results.Series.Evenings + 1, FirstAt: l.Results.Series.FirstAt.UnixMilli(), Standings: make([]protocol.Standing, 0, len(standings)),
	}
	for i, standing := range standings {
		place := i + 1
		if i > 0 && standings[i-1].Total() == standing.Total() {
			place = shown.Standings[i-1].Place
		}
		shown.Standings = append(shown.Standings, protocol.Standing{
			PlayerID: orNull(standing.Player), Name: standing.Name, TwitchUsername: orNull(standing.TwitchUsername), Place: place,
			Points: standing.Total(), Carried: standing.Carried, Evening: standing.Evening,
		})
	}
	return shown
}

// seriesAfter tells the standings as they are after all events, if one of them moves them. They are the same for all
// viewers, and made once.
func (n *News) seriesAfter() []protocol.Message {
	last := n.last()
	if n.series == nil && last.lobby.Results.Series.Exists() && n.movesSeries() {
		n.series = one("series_updated", &protocol.SeriesUpdated{Numbered: last.numbered(), Series: seriesOf(last)})
	}
	return n.series
}

func (n *News) movesSeries() bool {
	for i := range n.len() {
		if n.step(i).row.movesSeries {
			return true
		}
	}
	return false
}

// SeriesFile is what the game master saves of a lobby at the end of an evening. Other viewers get game.ErrNoRight.
func SeriesFile(s Scene, to Viewer) (protocol.SeriesFile, error) {
	if !s.lobby.IsGameMaster(to.Player) {
		return protocol.SeriesFile{}, game.ErrNoRight
	}
	saved := s.lobby.SavedSeries()
	file := protocol.SeriesFile{
		Format: protocol.SeriesFormat, Version: protocol.SeriesVersion,
		SavedAt: stamp(s.now), Evenings: saved.Evenings, FirstEveningAt: stamp(saved.FirstAt), LastEveningAt: stamp(saved.LastAt),
		Settings: s.lobby.Settings, Guests: make([]protocol.SeriesGuest, 0, len(saved.Guests)),
	}
	for _, g := range saved.Guests {
		file.Guests = append(file.Guests, protocol.SeriesGuest{Name: g.Name, TwitchUsername: g.TwitchUsername, Points: &g.Points})
	}
	return file, nil
}

func stamp(at time.Time) string { return at.UTC().Format(time.RFC3339) }
