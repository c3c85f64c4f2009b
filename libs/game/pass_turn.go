package game

import "time"

// TurnPassed records that the current player left and the turn moved on.
type TurnPassed struct {
	Next Turn
}

// continueWithout passes the turn on or completes a running round that a player leaves.
func continueWithout(l *Lobby, id PlayerID, now time.Time) []Event {
	reason, ends := l.Round.endsWithout(id)
	switch {
	case ends:
		return completeRound(l, reason, now)
	case id != l.Round.Turn.Player:
		return nil
	}
	next, more := nextTurn(l, now)
	if !more {
		return completeRound(l, AllWordsSpoken, now)
	}
	return []Event{TurnPassed{Next: next}}
}

// endsWithout reports whether a round cannot go on without a player, and why.
func (r *Round) endsWithout(id PlayerID) (EndReason, bool) {
	imposters, crewmates := r.sides(r.Speakers.Order.Without(id))
	switch {
	case imposters == 0:
		return ImposterLeft, true
	case crewmates == 0 || imposters+crewmates < MinPlayers:
		return TooFewPlayersLeft, true
	}
	return "", false
}

// sides counts the imposters and the crewmates among players.
func (r *Round) sides(players TurnOrder) (imposters, crewmates int) {
	for _, id := range players {
		if r.Secrets.Imposters.Has(id) {
			imposters++
		}
	}
	return imposters, len(players) - imposters
}

// nextTurn is the turn of the player who sits after the current player, with a fresh
// clock. A paused clock stays paused. It is false once that player has said all words.
func nextTurn(l *Lobby, now time.Time) (Turn, bool) {
	player := l.Round.Speakers.Order.After(l.Round.Turn.Player)
	next := Turn{Number: l.Round.Turn.Number + 1, Player: player, Paused: l.Round.Turn.Paused}
	return next.withRemaining(turnTime(l, player), now), l.Round.WordsBy(player) < l.Settings.WordsPerPlayer
}

// turnTime is first-player time for the round's first player, else other-player time.
func turnTime(l *Lobby, p PlayerID) time.Duration {
	if p == l.Round.Speakers.First {
		return l.Settings.FirstPlayerTime.Duration()
	}
	return l.Settings.OtherPlayerTime.Duration()
}

func (e TurnPassed) evolve(l Lobby) Lobby {
	l.Round.Turn = e.Next
	return l
}
