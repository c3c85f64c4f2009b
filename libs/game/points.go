package game

import (
	"maps"
	"slices"
	"time"
)

// Automatic points of each winner; a draw gives none.
const (
	CrewmatePoints = 1
	ImposterPoints = 3
)

// AdjustPoints is the game master setting a player's points, 0 to MaxPoints, in
// any phase.
type AdjustPoints struct {
	By     PlayerID
	Player PlayerID
	Points int
}

// PointsAdjusted records one player's points.
type PointsAdjusted struct {
	Player PlayerID
	Points int
}

// PointsAwarded records all players' points after automatic points were given,
// or taken back by a correction.
type PointsAwarded struct {
	// Points are the new totals of all players.
	Points map[PlayerID]int
	// Awarded is what the round has given now.
	Awarded []Award
}

// Award is the points that one player got from a round. A correction takes them back or gives them, also after the
// player left.
type Award struct {
	Player PlayerID
	Points int
}

func (c AdjustPoints) decide(l Lobby, _ time.Time) ([]Event, error) {
	if err := mustBeGameMaster(&l, c.By); err != nil {
		return nil, err
	}
	if err := mustBeTarget(&l, c.Player); err != nil {
		return nil, err
	}
	player, _ := l.Player(c.Player)
	switch {
	case c.Points < 0 || c.Points > MaxPoints:
		return nil, ErrPointsRange
	case c.Points == player.Points:
		return nil, nil
	}
	return []Event{PointsAdjusted{Player: c.Player, Points: c.Points}}, nil
}

// award gives what the chosen winner is worth, after taking back what an earlier
// choice gave. Who left before the reveal gets nothing.
func award(l *Lobby) []Event {
	before := l.Players.points()
	after := maps.Clone(before)
	for _, a := range l.Round.Outcome.Awarded {
		if total, here := after[a.Player]; here {
			after[a.Player] = max(total-a.Points, 0)
		}
	}
	awarded := awardsOf(l, after)
	for _, a := range awarded {
		if total, here := after[a.Player]; here {
			after[a.Player] = total + a.Points
		}
	}
	if maps.Equal(before, after) && slices.Equal(awarded, l.Round.Outcome.Awarded) {
		return nil
	}
	return []Event{PointsAwarded{Points: after, Awarded: awarded}}
}

// awardsOf lists who gets how much, cut where MaxPoints is reached.
func awardsOf(l *Lobby, totals map[PlayerID]int) []Award {
	if !l.Round.Settings.AutomaticPoints {
		return nil
	}
	var awards []Award
	for _, id := range l.Round.Outcome.Entitled {
		worth := 0
		switch isImposter := l.Round.Secrets.Imposters.Has(id); {
		case l.Round.Outcome.Winner == ImposterWins && isImposter:
			worth = ImposterPoints
		case l.Round.Outcome.Winner == RegularPlayers && !isImposter:
			worth = CrewmatePoints
		}
		if worth = min(worth, MaxPoints-totals[id]); worth > 0 {
			awards = append(awards, Award{Player: id, Points: worth})
		}
	}
	return awards
}

func (e PointsAdjusted) evolve(l Lobby) Lobby {
	return withPlayer(l, e.Player, func(p *Player) { p.Points = e.Points })
}

func (e PointsAwarded) evolve(l Lobby) Lobby {
	l.Players = slices.Clone(l.Players)
	for i := range l.Players {
		if points, ok := e.Points[l.Players[i].ID]; ok {
			l.Players[i].Points = points
		}
	}
	for _, taken := range l.Round.Outcome.Awarded {
		if l.Players.Index(taken.Player) < 0 {
			l.Results = l.Results.withoutAward(l.Round.Speakers.nameOf(taken.Player), taken.Points)
		}
	}
	for _, given := range e.Awarded {
		if l.Players.Index(given.Player) < 0 {
			l.Results = l.Results.withLeaver(Player{Name: l.Round.Speakers.nameOf(given.Player), Points: given.Points})
		}
	}
	l.Round.Outcome.Awarded = slices.Clone(e.Awarded)
	return l
}
