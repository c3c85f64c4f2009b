package game

import (
	"cmp"
	"slices"
	"time"
)

// Limits of a series.
const (
	// MaxSeriesGuests is how many guests a series remembers, and how many leavers an evening: those with the most points.
	MaxSeriesGuests = 100
	// MaxSeriesPoints is the most that a guest has over all evenings.
	MaxSeriesPoints = 9_999_999
	// MaxEvenings is how many evenings a series may count.
	MaxEvenings = 9999
)

// Series is what a lobby takes over from earlier evenings. The zero value is no series.
type Series struct {
	// Evenings counts the earlier evenings, from 1.
	Evenings int
	// FirstAt and LastAt are when the lobbies of the first and the latest evening were opened.
	FirstAt, LastAt time.Time
	// Guests have different names, compared without regard to case.
	Guests []SeriesGuest
}

// SeriesGuest is a player with the points of earlier evenings, 0 to MaxSeriesPoints.
type SeriesGuest struct {
	Name           string
	TwitchUsername string `json:",omitempty"`
	Points         int
}

// Exists reports whether the lobby continues a series.
func (s *Series) Exists() bool { return s.Evenings > 0 }

// checked returns the series with its texts as lobbies store them.
func (s Series) checked() (Series, error) {
	switch {
	case s.Evenings < 1 || s.Evenings > MaxEvenings, s.FirstAt.IsZero(), s.LastAt.Before(s.FirstAt):
		return Series{}, ErrSeriesEvenings
	case len(s.Guests) > MaxSeriesGuests:
		return Series{}, ErrSeriesGuests
	}
	guests := make([]SeriesGuest, 0, len(s.Guests))
	for _, g := range s.Guests {
		guest, err := g.checked()
		if err != nil {
			return Series{}, err
		}
		if indexOfGuest(guests, guest.Name) >= 0 {
			return Series{}, ErrSeriesGuestTwice
		}
		guests = append(guests, guest)
	}
	s.Guests, s.FirstAt, s.LastAt = guests, s.FirstAt.UTC(), s.LastAt.UTC()
	return s, nil
}

func (g SeriesGuest) checked() (SeriesGuest, error) {
	name, err := newName(g.Name)
	if err != nil {
		return SeriesGuest{}, ErrSeriesName
	}
	twitchUsername := oneLine(g.TwitchUsername)
	switch {
	case twitchUsername != "" && !isTwitchUsername(twitchUsername):
		return SeriesGuest{}, ErrSeriesTwitchUsername
	case g.Points < 0 || g.Points > MaxSeriesPoints:
		return SeriesGuest{}, ErrSeriesPoints
	}
	return SeriesGuest{Name: name, TwitchUsername: twitchUsername, Points: g.Points}, nil
}

// SavedSeries returns the series with the present evening in it, as the next lobby takes it over. Of more than
// MaxSeriesGuests guests it keeps those with the most points.
func (l *Lobby) SavedSeries() Series {
	saved := Series{Evenings: min(l.Results.Series.Evenings+1, MaxEvenings), FirstAt: l.Results.Series.FirstAt, LastAt: l.OpenedAt}
	if !l.Results.Series.Exists() {
		saved.FirstAt = l.OpenedAt
	}
	if saved.LastAt.Before(saved.FirstAt) { // a server whose clock was wrong
		saved.LastAt = saved.FirstAt
	}
	standings := l.Standings()
	saved.Guests = make([]SeriesGuest, 0, min(len(standings), MaxSeriesGuests))
	for _, s := range standings[:min(len(standings), MaxSeriesGuests)] {
		guest := SeriesGuest{Name: s.Name, Points: min(s.Total(), MaxSeriesPoints)}
		if isTwitchUsername(s.TwitchUsername) { // some clients send the player's name in that field
			guest.TwitchUsername = s.TwitchUsername
		}
		saved.Guests = append(saved.Guests, guest)
	}
	return saved
}

// withLeaver remembers the points that a player leaves with: they stay part of the evening. Of more than MaxSeriesGuests
// leavers it forgets the one with the fewest points.
func (r Results) withLeaver(p Player) Results {
	if p.Bot || p.Points == 0 {
		return r
	}
	at := indexOfGuest(r.Leavers, p.Name)
	if at < 0 {
		r.Leavers = withMostPoints(append(slices.Clip(r.Leavers), SeriesGuest{Name: p.Name, TwitchUsername: p.TwitchUsername, Points: p.Points}))
		return r
	}
	r.Leavers = slices.Clone(r.Leavers)
	r.Leavers[at].Points += p.Points
	return r
}

// withoutAward takes points from a leaver whose round was decided anew. A leaver without points is forgotten.
func (r Results) withoutAward(name string, points int) Results {
	at := indexOfGuest(r.Leavers, name)
	if at < 0 {
		return r
	}
	r.Leavers = slices.Clone(r.Leavers)
	r.Leavers[at].Points = max(r.Leavers[at].Points-points, 0)
	if r.Leavers[at].Points > 0 {
		return r
	}
	if r.Leavers = slices.Delete(r.Leavers, at, at+1); len(r.Leavers) == 0 {
		r.Leavers = nil
	}
	return r
}

// withMostPoints removes the guest with the fewest points where one is too many.
func withMostPoints(guests []SeriesGuest) []SeriesGuest {
	if len(guests) <= MaxSeriesGuests {
		return guests
	}
	fewest := slices.MinFunc(guests, func(a, b SeriesGuest) int { return cmp.Compare(a.Points, b.Points) })
	at := indexOfGuest(guests, fewest.Name)
	return slices.Delete(guests, at, at+1)
}

// withGuestRenamed gives the guests who have one of the names another name.
func (r Results) withGuestRenamed(names []string, name string) Results {
	r.Series.Guests = renamedGuests(r.Series.Guests, names, name)
	r.Leavers = renamedGuests(r.Leavers, names, name)
	return r
}

// renamedGuests makes one guest of all who have one of the names: they are the same player.
func renamedGuests(guests []SeriesGuest, names []string, name string) []SeriesGuest {
	renamed := make([]SeriesGuest, 0, len(guests))
	for _, g := range guests {
		if slices.ContainsFunc(names, func(former string) bool { return sameText(former, g.Name) }) {
			g.Name, g.TwitchUsername = name, ""
		}
		if at := indexOfGuest(renamed, g.Name); at >= 0 {
			renamed[at].Points += g.Points
			continue
		}
		renamed = append(renamed, g)
	}
	return renamed
}

// isGuestName reports whether a guest who may be absent has that name.
func (r *Results) isGuestName(name string) bool {
	return indexOfGuest(r.Series.Guests, name) >= 0 || indexOfGuest(r.Leavers, name) >= 0
}

func indexOfGuest(guests []SeriesGuest, name string) int {
	return slices.IndexFunc(guests, func(g SeriesGuest) bool { return sameText(g.Name, name) })
}
