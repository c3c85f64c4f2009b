package game

import (
	"maps"
	"slices"
	"strings"
	"time"
)

// VoterID names one device or chatter in one lobby: a hash that does not tell whose it is and is
// shown to no client. The platform of a chatter follows after "@".
type VoterID string

// Source is the platform of a chatter, "" for a device on the page of the audience.
func (v VoterID) Source() string {
	_, source, _ := strings.Cut(string(v), "@")
	return source
}

// CastVotes is what the audience has guessed since the last time; one batch
// holds the votes of about a second. Votes that come too late, for a player who
// is not there or that change nothing are ignored, and so are changes of a voter's mind beyond MaxVoteChanges.
type CastVotes struct {
	// Round is the number of the round the votes are about.
	Round int
	Votes map[VoterID]PlayerID
	// Late is set when the voters were shown the lobby late and saw an open poll. Their votes count while Lobby.Polled knows the round.
	Late bool
}

// VotesCast records votes by whom they suspect. A voter has one vote a round;
// the last one counts.
type VotesCast struct {
	Votes map[PlayerID][]VoterID
	// Round is the number of an earlier round that late viewers voted in, 0 for the present one.
	Round int `json:",omitempty"`
}

// AudienceVotes are the audience's votes of a round.
type AudienceVotes struct {
	Ballots map[VoterID]PlayerID
	// Changes counts how often a voter has changed their mind, from 1.
	Changes map[VoterID]int
	// Tally counts the ballots per player.
	Tally map[PlayerID]int
	// Sources counts the voters per platform.
	Sources map[string]int
}

// clone returns votes that may be changed.
func (v *AudienceVotes) clone() AudienceVotes {
	return AudienceVotes{
		Ballots: cloneOrMake(v.Ballots), Changes: cloneOrMake(v.Changes), Tally: cloneOrMake(v.Tally), Sources: cloneOrMake(v.Sources),
	}
}

func cloneOrMake[K comparable, V any](m map[K]V) map[K]V {
	if m == nil {
		return make(map[K]V)
	}
	return maps.Clone(m)
}

// Takes returns why the vote would not be stored: ErrVoteFinal when the voter has changed their mind too often. A vote that changes
// nothing is taken.
func (v *AudienceVotes) Takes(voter VoterID, suspect PlayerID) error {
	if before, voted := v.Ballots[voter]; voted && before != suspect && v.Changes[voter] >= MaxVoteChanges {
		return ErrVoteFinal
	}
	return nil
}

// MayVote returns why a voter in the audience may not name that suspect now, nil if
// they may: from word start to the last guess or the reveal, while the poll is on.
func (l *Lobby) MayVote(voter VoterID, suspect PlayerID) error {
	switch {
	case !l.Exists():
		return ErrLobbyNotFound
	case !l.TakesVotes():
		return ErrPollClosed
	case !l.Round.Speakers.Has(suspect):
		return ErrPlayerNotFound
	}
	return l.Round.Votes.Takes(voter, suspect)
}

// NumberOf returns the number that chat users type for a player, from 1. It returns 0 for an unknown player and for one
// who joined during the round.
func (l *Lobby) NumberOf(id PlayerID) int { return slices.Index(l.byNumber(), id) + 1 }

// PlayerByNumber returns the player with a number, who may have left during the round, or "" when there is none.
func (l *Lobby) PlayerByNumber(number int) PlayerID {
	if all := l.byNumber(); number >= 1 && number <= len(all) {
		return all[number-1]
	}
	return ""
}

func (l *Lobby) byNumber() TurnOrder {
	if len(l.Round.Speakers.ByNumber) > 0 {
		return l.Round.Speakers.ByNumber
	}
	return l.Players.Order()
}

// TakesVotes reports whether the audience may vote now.
func (l *Lobby) TakesVotes() bool {
	return l.Poll.On && (l.Phase == Playing || l.Phase == WinnerSelection) && l.Round.Guess.Stage == ""
}

func (c CastVotes) decide(l Lobby, _ time.Time) ([]Event, error) {
	round := c.countsFor(&l)
	if round == nil {
		return nil, nil
	}
	cast, voters := make(map[PlayerID][]VoterID), len(round.Votes.Ballots)
	for _, voter := range slices.Sorted(maps.Keys(c.Votes)) {
		suspect := c.Votes[voter]
		before, voted := round.Votes.Ballots[voter]
		switch {
		case before == suspect, !c.mayName(round, suspect), !voted && voters >= MaxVoters, round.Votes.Takes(voter, suspect) != nil:
			continue
		case !voted:
			voters++
		}
		cast[suspect] = append(cast[suspect], voter)
	}
	if len(cast) == 0 {
		return nil, nil
	}
	event := VotesCast{Votes: cast}
	if c.Round != l.Round.Number {
		event.Round = c.Round
	}
	return []Event{event}, nil
}

func (e VotesCast) evolve(l Lobby) Lobby {
	if e.Round != 0 {
		return e.countEarlier(l)
	}
	votes := l.Round.Votes.clone()
	votes.count(e)
	l.Round.Votes = votes
	return l.withPollRecorded(&l.Round)
}

// count adds votes to maps that nothing else refers to.
func (v *AudienceVotes) count(e VotesCast) {
	for suspect, voters := range e.Votes {
		for _, voter := range voters {
			if before, voted := v.Ballots[voter]; voted {
				v.Tally[before]--
				v.Changes[voter]++
			} else {
				v.Sources[voter.Source()]++
			}
			v.Ballots[voter] = suspect
			v.Tally[suspect]++
		}
	}
}

// PollResult is what the audience guessed in a round; zero without votes.
type PollResult struct {
	Voters int
	// Correct is how many of them named an imposter.
	Correct int
	// Votes are those for each player who started the round, in speaking order.
	Votes []SuspectVotes
}

// SuspectVotes is how many named one player.
type SuspectVotes struct {
	Player PlayerID
	Votes  int
}

// pollResult adds the round's votes up. Switching the poll off keeps them.
func (r *Round) pollResult() PollResult {
	tally := r.Votes.Tally
	if len(r.Votes.Ballots) == 0 {
		return PollResult{}
	}
	result := PollResult{Voters: len(r.Votes.Ballots)}
	for _, id := range r.Secrets.Imposters.List() {
		result.Correct += tally[id]
	}
	for _, seat := range r.Speakers.Seats {
		result.Votes = append(result.Votes, SuspectVotes{Player: seat.Player, Votes: tally[seat.Player]})
	}
	return result
}
