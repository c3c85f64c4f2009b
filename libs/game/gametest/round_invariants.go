package gametest

import (
	"slices"

	"tarnwort/libs/game"
)

func roundNumberFits(l game.Lobby) bool {
	if l.Phase == game.Intermission || l.Phase == game.Closed {
		return l.Round.Number == 0
	}
	return l.Round.Number >= 1
}

// pausedStart is the only turn that a lobby without a running round may have: the pause of a round that starts.
func pausedStart(l game.Lobby) game.Turn {
	return game.Turn{Paused: l.Round.Turn.Paused && l.IsStarting()}
}

func nothingBeforeTheRound(l game.Lobby) bool {
	r := l.Round
	if l.Phase != game.Playing && r.Turn != pausedStart(l) {
		return false
	}
	if l.Phase == game.Intermission && (r.Secrets.Topic != "" || r.Secrets.CategoryHint != "" || r.Secrets.Imposters.Count() > 0) {
		return false
	}
	if l.IsReading() {
		return len(r.Words)+len(r.Outcome.Awarded) == 0
	}
	begun := l.Phase == game.Playing || l.Phase == game.WinnerSelection || l.Phase == game.WinnerAnnouncement
	return begun || len(r.Speakers.Order)+len(r.Speakers.Seats)+len(r.Words)+len(r.Outcome.Awarded) == 0 && r.Speakers.First == ""
}

func roundHasSecrets(l game.Lobby) bool {
	if l.Phase != game.Playing && !l.IsReading() {
		return true
	}
	imposters := 0
	for _, id := range l.Round.Speakers.Order {
		if l.Round.Secrets.Imposters.Has(id) {
			imposters++
		}
	}
	return l.Round.Secrets.Topic != "" && imposters > 0 && imposters < len(l.Round.Speakers.Order)
}

// impostersFit: in setup there may be fewer, and each of them has a seat.
func impostersFit(l game.Lobby) bool {
	imposters := l.Round.Secrets.Imposters.List()
	phase := l.Phase
	if l.IsReading() {
		phase = game.Playing
	}
	switch phase {
	case game.Setup:
		return len(imposters) <= l.Settings.Imposters &&
			!slices.ContainsFunc(imposters, func(id game.PlayerID) bool { return l.Players.Index(id) < 0 })
	case game.Playing:
		return len(imposters) == l.Settings.Imposters && len(l.Round.Speakers.Seats) >= l.Settings.MinPlayers() && seatedInOrder(l, imposters)
	case game.WinnerSelection, game.WinnerAnnouncement: // the settings may be those of the next round
		return seatedInOrder(l, imposters)
	default:
		return len(imposters) == 0
	}
}

// seatedInOrder: imposters are listed as they sit in the round.
func seatedInOrder(l game.Lobby, imposters []game.PlayerID) bool {
	var seated []game.PlayerID
	for _, seat := range l.Round.Speakers.Seats {
		if slices.Contains(imposters, seat.Player) {
			seated = append(seated, seat.Player)
		}
	}
	return slices.Equal(imposters, seated)
}

func orderIsAPermutation(l game.Lobby) bool {
	if l.Phase != game.Playing && !l.IsReading() {
		return true
	}
	for _, id := range l.Round.Speakers.Order {
		if l.Players.Index(id) < 0 {
			return false
		}
	}
	return len(l.Round.Speakers.Order) == len(l.Players) && unique(l.Round.Speakers.Order)
}

func turnIsInOrder(l game.Lobby) bool {
	turn := l.Round.Turn
	return l.Phase != game.Playing || turn.Number > 0 && l.Round.Speakers.Has(turn.Player) &&
		l.Round.WordsBy(turn.Player) < l.Settings.WordsPerPlayer
}

func clockFits(l game.Lobby) bool {
	turn := l.Round.Turn
	if l.Phase != game.Playing {
		return true
	}
	return turn.Paused == turn.EndsAt.IsZero() && turn.Left >= 0 && (turn.Paused || turn.Left == 0) && turn.Max > 0
}

func wordsAreNumbered(l game.Lobby) bool {
	places := map[game.PlayerID][]int{}
	for _, w := range l.Round.Words {
		if w.Place > game.MaxWordsPerPlayer || l.Phase == game.Playing && w.Place > l.Settings.WordsPerPlayer {
			return false
		}
		if w.Word == "" || w.Auto != (w.Word == game.Skipped) || w.Auto && w.Late {
			return false
		}
		places[w.Player] = append(places[w.Player], w.Place)
	}
	for _, of := range places {
		for i, place := range of {
			if place != i+1 {
				return false
			}
		}
	}
	return true
}

func gameMasterIsSilent(l game.Lobby) bool {
	spoke := slices.ContainsFunc(l.Round.Words, func(w *game.SubmittedWord) bool { return l.IsGameMaster(w.Player) })
	return !spoke && !l.Round.Speakers.Has(l.GameMaster.ID) && (l.Phase == game.Closed || !l.Round.Secrets.Imposters.Has(l.GameMaster.ID))
}

// lapsAreEven: players who sit before the current player have said one word more.
func lapsAreEven(l game.Lobby) bool {
	if l.Phase != game.Playing {
		return true
	}
	lap, passed := l.Round.WordsBy(l.Round.Turn.Player), false
	for _, id := range l.Round.Speakers.Order {
		passed = passed || id == l.Round.Turn.Player
		want := lap + 1
		if passed {
			want = lap
		}
		if l.Round.WordsBy(id) != want {
			return false
		}
	}
	return true
}

func recordIsComplete(l game.Lobby) bool {
	seats := make([]game.PlayerID, 0, len(l.Round.Speakers.Seats))
	for _, seat := range l.Round.Speakers.Seats {
		seats = append(seats, seat.Player)
	}
	for _, w := range l.Round.Words {
		if !slices.Contains(seats, w.Player) {
			return false
		}
	}
	for _, id := range l.Round.Speakers.Order {
		if !slices.Contains(seats, id) {
			return false
		}
	}
	return unique(seats)
}
