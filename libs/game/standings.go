package game

import (
	"cmp"
	"slices"
)

// Standing is one guest in the standings of a series.
type Standing struct {
	// Player is the guest's seat, "" for a guest who is not here.
	Player         PlayerID
	Name           string
	TwitchUsername string
	// Carried are the points of earlier evenings, Evening those of the present one.
	Carried, Evening int
}

// Total is what the guest has over all evenings.
func (s Standing) Total() int { return s.Carried + s.Evening }

// Standings lists the guests of all evenings, known by name without regard to case, most points first. Points
// of players who left count, those of bots do not; a game master is listed with the points of an earlier seat only.
func (l *Lobby) Standings() []Standing {
	standings := make([]Standing, 0, len(l.Results.Series.Guests)+len(l.Players))
	for _, g := range l.Results.Series.Guests {
		standings = append(standings, Standing{Name: g.Name, TwitchUsername: g.TwitchUsername, Carried: g.Points})
	}
	for _, g := range l.Results.Leavers {
		at := indexOfStanding(&standings, g.Name)
		standings[at].Evening += g.Points
		standings[at].TwitchUsername = cmp.Or(standings[at].TwitchUsername, g.TwitchUsername)
	}
	for _, p := range l.Players {
		if !p.Bot {
			addSeat(&standings, p)
		}
	}
	if p := l.GameMaster.Player; p.Points > 0 || slices.ContainsFunc(standings, func(s Standing) bool { return sameText(s.Name, p.Name) }) {
		addSeat(&standings, p)
	}
	slices.SortStableFunc(standings, func(a, b Standing) int { return cmp.Compare(b.Total(), a.Total()) })
	return standings
}

// addSeat adds the points of a seat, and calls the guest as the seat does.
func addSeat(standings *[]Standing, p Player) {
	s := &(*standings)[indexOfStanding(standings, p.Name)]
	s.Player, s.Name = p.ID, p.Name
	s.TwitchUsername = cmp.Or(p.TwitchUsername, s.TwitchUsername)
	s.Evening += p.Points
}

// indexOfStanding finds a guest by name, or adds one.
func indexOfStanding(standings *[]Standing, name string) int {
	at := slices.IndexFunc(*standings, func(s Standing) bool { return sameText(s.Name, name) })
	if at < 0 {
		at = len(*standings)
		*standings = append(*standings, Standing{Name: name})
	}
	return at
}
