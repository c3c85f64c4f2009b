package game_test

import "tarnwort/libs/game"

func historyStays(s step) bool {
	if s.after.Phase == game.Closed {
		return true
	}
	before := s.before.Results.History
	if len(before) == game.MaxRecords && s.after.Results.History[0].RoundNumber != before[0].RoundNumber {
		before = before[1:]
	}
	for i, was := range before {
		if i >= len(s.after.Results.History) {
			return false
		}
		is := s.after.Results.History[i]
		if is.RoundNumber != was.RoundNumber || is.Topic != was.Topic || !is.At.Equal(was.At) {
			return false
		}
		if i < len(before)-1 && is.Winner != was.Winner {
			return false
		}
	}
	return len(s.after.Results.History) <= min(len(before)+1, game.MaxRecords)
}

func seriesStays(s step) bool {
	if s.before.Phase == "" || s.after.Phase == game.Closed {
		return true
	}
	sums := func(l game.Lobby) (carried, evening int) {
		for _, guest := range l.Standings() {
			carried, evening = carried+guest.Carried, evening+guest.Evening
		}
		return carried, evening
	}
	carriedBefore, eveningBefore := sums(s.before)
	carriedAfter, eveningAfter := sums(s.after)
	_, leaves := s.cmd.(game.LeaveLobby)
	return carriedBefore == carriedAfter && (!leaves || eveningBefore+awarded(s) == eveningAfter)
}

// awarded sums the points that the events give and standings count: a leaver may be the last whose choice an automatic
// round waited for, and bots have no place in standings.
func awarded(s step) int {
	sum := 0
	for _, e := range s.events {
		if e, ok := e.(game.PointsAwarded); ok {
			for _, award := range e.Awarded {
				if player, ok := s.before.Player(award.Player); ok && !player.Bot {
					sum += award.Points
				}
			}
		}
	}
	return sum
}
