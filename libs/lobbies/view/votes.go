package view

import (
	"cmp"
	"maps"
	"slices"

	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

func pollUpdated(at *step, _ *Scene, to Viewer) []protocol.Message { return pollMessage(&at.scene, to) }

// votesCast tells the poll, and the record of a decided round with all votes: late viewers may have voted in an earlier one.
func votesCast(at *step, _ *Scene, to Viewer) (messages []protocol.Message) {
	s := &at.scene
	e, _ := at.event.(game.VotesCast)
	messages = pollMessage(s, to)
	if record, isShown := recordFor(s, cmp.Or(e.Round, s.lobby.Round.Number), to); isShown {
		messages = append(messages, matchChanged(s, "match_updated", record))
	}
	return messages
}

func ballotUpdated(at *step, _ *Scene, to Viewer) []protocol.Message {
	return ballotMessage(&at.scene, to)
}

func pollMessage(s *Scene, to Viewer) []protocol.Message {
	return one("poll_updated", &protocol.PollUpdated{Numbered: s.numbered(), Poll: pollOf(s, to)})
}

func ballotMessage(s *Scene, to Viewer) []protocol.Message {
	return one("ballot_updated", protocol.BallotUpdated{Numbered: s.numbered(), Ballot: ballotOf(s, to)})
}

// followUps tells what a change means to a poll or ballot that is held: who may be
// named, and what may be known from now on. The first event that moves either tells
// both, as they are after all events.
func (n *News) followUps(to Viewer) (messages []protocol.Message) {
	last := n.last()
	for i := range n.len() {
		row := &n.step(i).row
		if !row.movesPoll && !row.movesBallot {
			continue
		}
		if row.movesPoll && (last.lobby.Poll.On || len(last.lobby.Round.Votes.Ballots) > 0) {
			messages = append(messages, n.pollAfter(to)...)
		}
		if row.movesBallot && last.lobby.Round.Ballot.Stage != "" {
			messages = append(messages, ballotMessage(last, to)...)
		}
		if row.endsGuess && last.lobby.Round.Guess.Stage == game.GuessMissed {
			messages = append(messages, lastGuessMessage(last, to)...)
		}
		return messages
	}
	return nil
}

// pollAfter shows the poll as it is after all events. A revealed one is the same for
// all viewers, and made once.
func (n *News) pollAfter(to Viewer) []protocol.Message {
	last := n.last()
	if last.lobby.Phase != game.WinnerAnnouncement {
		return pollMessage(last, to)
	}
	if n.revealed == nil {
		n.revealed = pollMessage(last, to)
	}
	return n.revealed
}

// pollOf shows the tally to all viewers after the reveal. Before it, moderators and the game master see it, overlay and
// audience unless it is hidden, players never; an automatic round treats the game master as the overlay.
func pollOf(s *Scene, to Viewer) protocol.Poll {
	l := &s.lobby
	revealed := l.Phase == game.WinnerAnnouncement
	public := !l.Poll.Hidden && (to.Role == Overlay || to.Role == Audience || to.Role == GameMaster)
	counted := revealed || public || isInformedGameMaster(l, to) || to.Role == Moderator
	shown := protocol.Poll{
		On: l.Poll.On, HiddenUntilReveal: l.Poll.Hidden, Channel: orNull(l.Poll.Channel), YouTubeVideo: l.Poll.YouTubeVideo,
		VotersPerAddress: l.Poll.MostVoters(), Command: l.Poll.Command, BareNumbers: l.Poll.BareNumbers, BySource: l.Poll.BySource,
		Open: l.TakesVotes(), Voters: len(l.Round.Votes.Ballots), Suspects: []protocol.Suspect{},
	}
	if until := l.LateVotesUntil(s.latest); !until.IsZero() {
		shown.CountsUntil = until.UnixMilli()
	}
	if shown.Open {
		shown.OpenedAt = l.Round.StartedAt.UnixMilli()
	}
	if revealed {
		shown.Result = pollResult(lastRecord(s).Poll)
	}
	if !l.Poll.On {
		return shown
	}
	if l.Poll.BySource {
		shown.Sources = voteSources(l.Round.Votes.Sources)
	}
	shown.Suspects = make([]protocol.Suspect, 0, len(l.Players))
	votes := make([]int, len(l.Players)) // one allocation for all
	for i := range l.Players {
		id := l.Players[i].ID
		if l.IsReading() || !l.Round.Speakers.Has(id) {
			continue
		}
		suspect := protocol.Suspect{PlayerID: string(id), Number: l.NumberOf(id)}
		if counted {
			votes[i] = l.Round.Votes.Tally[id]
			suspect.Votes = &votes[i]
		}
		shown.Suspects = append(shown.Suspects, suspect)
	}
	return shown
}

// voteSources lists where voters come from, most first.
func voteSources(voters map[string]int) []protocol.VoteSource {
	shown := make([]protocol.VoteSource, 0, len(voters))
	for _, source := range slices.Sorted(maps.Keys(voters)) {
		shown = append(shown, protocol.VoteSource{Source: source, Voters: voters[source]})
	}
	slices.SortStableFunc(shown, func(a, b protocol.VoteSource) int { return b.Voters - a.Voters })
	return shown
}

func pollResult(r game.PollResult) *protocol.PollResult {
	if r.Voters == 0 {
		return nil
	}
	const percent, half = 100, 2
	shown := &protocol.PollResult{
		Voters: r.Voters, Correct: r.Correct,
		Percent: (percent*r.Correct + r.Voters/half) / r.Voters,
		Votes:   make([]protocol.SuspectVotes, 0, len(r.Votes)),
	}
	for _, v := range r.Votes {
		shown.Votes = append(shown.Votes, protocol.SuspectVotes{PlayerID: string(v.Player), Votes: v.Votes})
	}
	return shown
}

// ballotOf shows all viewers who has chosen, and a player their own choice; votes are counted for moderators and the
// game master once all have chosen, for others when they are shown. Votes that grew would tell who chose whom.
func ballotOf(s *Scene, to Viewer) protocol.Ballot {
	b := s.lobby.Round.Ballot
	shown := protocol.Ballot{
		Stage: string(b.Stage), Voted: ids(slices.Sorted(maps.Keys(b.Choices))), Votes: []protocol.SuspectVotes{}, Leaders: []string{},
		Visible: b.Stage == game.BallotPublic || (isInformedGameMaster(&s.lobby, to) || to.Role == Moderator) && s.lobby.Round.BallotComplete(),
	}
	if b.Stage == "" {
		shown.Stage = "none"
	}
	if b.Stage == game.BallotOpen && !b.EndsAt.IsZero() {
		deadline := b.EndsAt.UnixMilli()
		shown.Deadline, shown.MaxTime = &deadline, seconds(game.BallotTime)
	}
	if to.Role == Player {
		shown.Mine = orNull(b.Choices[to.Player])
	}
	if !shown.Visible {
		return shown
	}
	tally := b.Tally()
	most := 0
	for _, votes := range tally {
		most = max(most, votes)
	}
	for _, seat := range s.lobby.Round.Speakers.Seats {
		shown.Votes = append(shown.Votes, protocol.SuspectVotes{PlayerID: string(seat.Player), Votes: tally[seat.Player]})
		if most > 0 && tally[seat.Player] == most {
			shown.Leaders = append(shown.Leaders, string(seat.Player))
		}
	}
	return shown
}

// Vote tells a device that its vote has been taken.
func Vote(round int, suspect game.PlayerID) protocol.Message {
	return protocol.Message{Event: "vote_taken", Data: protocol.VoteTaken{Round: round, PlayerID: string(suspect)}}
}
