package gametest

import (
	"slices"

	"tarnwort/libs/game"
)

// votesAddUp also holds where there are none.
func votesAddUp(l game.Lobby) bool {
	begun := l.Phase == game.Playing || l.Phase == game.WinnerSelection || l.Phase == game.WinnerAnnouncement
	if len(l.Round.Votes.Ballots) > 0 && !begun {
		return false
	}
	tally := make(map[game.PlayerID]int)
	for _, suspect := range l.Round.Votes.Ballots {
		if !hasSeat(l, suspect) {
			return false
		}
		tally[suspect]++
	}
	for suspect, votes := range l.Round.Votes.Tally {
		if votes < 0 || votes != tally[suspect] {
			return false
		}
	}
	return len(tally) <= len(l.Round.Votes.Tally)
}

func ballotFits(l game.Lobby) bool {
	b := l.Round.Ballot
	switch b.Stage {
	case "":
		return len(b.Choices) == 0
	case game.BallotOpen:
		if l.Phase != game.WinnerSelection || l.Round.Settings.Automatic == b.EndsAt.IsZero() {
			return false
		}
	case game.BallotClosed:
		if l.Phase != game.WinnerAnnouncement && l.Round.Guess.Stage == "" {
			return false
		}
	case game.BallotPublic:
		if len(b.Choices) == 1 {
			return false
		}
	}
	for by, suspect := range b.Choices {
		if by == suspect || !hasSeat(l, by) || !hasSeat(l, suspect) {
			return false
		}
	}
	return l.Phase == game.WinnerSelection || l.Phase == game.WinnerAnnouncement
}

// automaticGoesOn: there is always a clock to wait for.
func automaticGoesOn(l game.Lobby) bool {
	if !l.Round.Settings.Automatic || l.Phase != game.WinnerSelection {
		return true
	}
	return slices.ContainsFunc(l.AppendAlarms(nil), func(a game.Alarm) bool { _, closes := a.Command.(game.CloseLobby); return !closes })
}

func guessFits(l game.Lobby) bool {
	guess := l.Round.Guess
	typed := guess.Stage == game.GuessRight || guess.Stage == game.GuessWrong
	switch {
	case typed != (guess.Text != ""), (guess.Stage == game.GuessOpen) == guess.EndsAt.IsZero():
		return false
	case guess.Stage == game.GuessOpen:
		return l.Phase == game.WinnerSelection
	case guess.Stage == game.GuessRight:
		return l.Phase == game.WinnerAnnouncement
	}
	return guess.Stage == "" || l.Phase == game.WinnerSelection || l.Phase == game.WinnerAnnouncement
}

func tokensFit(l game.Lobby) bool {
	ids := make([]game.ControlTokenID, 0, len(l.Access.ControlTokens))
	for _, t := range l.Access.ControlTokens {
		if t.Name == "" || t.ID == "" {
			return false
		}
		ids = append(ids, t.ID)
	}
	return unique(ids) && len(ids) <= game.MaxControlTokens && (l.Phase != game.Closed || len(ids) == 0)
}

func hasSeat(l game.Lobby, id game.PlayerID) bool {
	return slices.ContainsFunc(l.Round.Speakers.Seats, func(s game.RoundSeat) bool { return s.Player == id })
}

func discussionFits(l game.Lobby) bool {
	d := l.Round.Discussion
	if d == (game.Discussion{}) {
		return true
	}
	return l.Phase == game.WinnerSelection && l.Round.Guess.Stage != game.GuessOpen && !d.EndsAt.IsZero() &&
		d.Length >= game.MinDiscussionTime.Duration() && d.Length <= game.MaxDiscussionTime.Duration()
}
