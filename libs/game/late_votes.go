package game

import (
	"slices"
	"time"
)

// Viewers of a stream that is behind see a poll open after it has ended. Their votes count for the round that they saw: the record
// of a decided round changes with them.

// Polled returns the round of a number while votes for it may count: the present one from word start on, or an earlier one that
// viewers of a late stream may still see; nil for none. It must not be changed.
func (l *Lobby) Polled(number int) *Round {
	isPlayed := l.Phase == Playing || l.Phase == WinnerSelection || l.Phase == WinnerAnnouncement
	if isPlayed && number == l.Round.Number {
		return &l.Round
	}
	if at := l.Results.indexOfCounting(number); at >= 0 {
		return &l.Results.Counting[at]
	}
	return nil
}

// LateVotesUntil is until when viewers see the poll of the last decided round open whose picture is later by an extra than the
// stream's delay. It is zero without both, without a poll, and while a round is played.
func (l *Lobby) LateVotesUntil(extra Seconds) time.Time {
	round := &l.Round
	if l.Phase == Setup && len(l.Results.Counting) > 0 {
		round = &l.Results.Counting[len(l.Results.Counting)-1]
	}
	ended := round.Reveal.StartedAt
	if ends := round.Guess.EndsAt; !ends.IsZero() {
		ended = ends.Add(-GuessTime)
	}
	late := min(round.Settings.StreamDelay+extra, MaxStreamDelay)
	if ended.IsZero() || late == 0 || !l.Poll.On && len(round.Votes.Ballots) == 0 {
		return time.Time{}
	}
	return ended.Add(late.Duration())
}

// countsFor returns the round that the votes are for, nil when they do not count.
func (c CastVotes) countsFor(l *Lobby) *Round {
	if c.Late {
		return l.Polled(c.Round)
	}
	if l.TakesVotes() && c.Round == l.Round.Number {
		return &l.Round
	}
	return nil
}

// mayName reports whether the votes may be for a player. Late viewers may still see one who has left.
func (c CastVotes) mayName(round *Round, suspect PlayerID) bool {
	if c.Late {
		return round.Speakers.started(suspect)
	}
	return round.Speakers.Has(suspect)
}

func (e VotesCast) countEarlier(l Lobby) Lobby {
	at := l.Results.indexOfCounting(e.Round)
	if at < 0 {
		return l
	}
	l.Results.Counting = slices.Clone(l.Results.Counting)
	round := &l.Results.Counting[at]
	round.Votes = round.Votes.clone()
	round.Votes.count(e)
	return l.withPollRecorded(round)
}

// withPollRecorded updates the record of a round, if it has one, to all votes.
func (l Lobby) withPollRecorded(round *Round) Lobby {
	at := indexOfRecord(l.Results.History, round.Number)
	if at >= 0 {
		l.Results.History = slices.Clone(l.Results.History)
		l.Results.History[at].Poll = round.pollResult()
	}
	return l
}

// stillCounting are the rounds, oldest first, whose polls viewers with a late picture may see open after the present round: they were
// revealed at most MaxStreamDelay before it.
func (l *Lobby) stillCounting() []Round {
	oldest := l.Round.Reveal.StartedAt.Add(-MaxStreamDelay.Duration())
	isOver := func(r Round) bool { return r.Reveal.StartedAt.Before(oldest) }
	return append(slices.DeleteFunc(slices.Clone(l.Results.Counting), isOver), l.Round)
}

func (r *Results) indexOfCounting(number int) int {
	return slices.IndexFunc(r.Counting, func(round Round) bool { return round.Number == number })
}

// indexOfRecord finds the record of a round, -1 when it has none. It begins at the end, where callers ask for it.
func indexOfRecord(history []MatchRecord, number int) int {
	for at, record := range slices.Backward(history) {
		if record.RoundNumber <= number {
			if record.RoundNumber == number {
				return at
			}
			break
		}
	}
	return -1
}
