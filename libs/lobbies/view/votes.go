package view

import (
	"maps"
	"slices"

	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

// announceVotes tells of the audience's poll and the players' ballot.
func announceVotes(e game.Event, s *Scene, to Viewer) []protocol.Message {
	switch e.(type) {
	case game.PollSwitched, game.VotesCast:
		return one("poll_updated", &protocol.PollUpdated{Numbered: s.numbered(), Poll: s.poll(to)})
	default:
		return one("ballot_updated", protocol.BallotUpdated{Numbered: s.numbered(), Ballot: s.ballot(to)})
	}
}

// consequences tells what a change means to a poll or ballot that is held: who
// may be named, and what may be known from now on.
func (n *News) consequences(to Viewer) (told []protocol.Message) {
	last := n.last()
	for i := range n.len() {
		s := n.step(i)
		switch s.event.(type) {
		case game.RoundStarted, game.WinnerSelected, game.PlayerLeft, game.PlayersReordered:
		default:
			continue
		}
		if last.Lobby.Poll.On || len(last.Lobby.Round.Votes.Ballots) > 0 {
			told = append(told, n.pollAfter(to)...)
		}
		if last.Lobby.Round.Ballot.Stage != "" && movesBallot(s.event) {
			told = append(told, announceVotes(game.BallotShown{}, last, to)...)
		}
		return told
	}
	return nil
}

// pollAfter shows the poll as it is after all events. A revealed one is the same to
// everybody, and made once.
func (n *News) pollAfter(to Viewer) []protocol.Message {
	last := n.last()
	if last.Lobby.Phase != game.WinnerAnnouncement {
		return announceVotes(game.PollSwitched{}, last, to)
	}
	if n.revealed == nil {
		n.revealed = one("poll_updated", &protocol.PollUpdated{Numbered: last.numbered(), Poll: last.poll(to)})
	}
	return n.revealed
}

// movesBallot tells whether an event that is not the ballot's changes what is seen
// of it: the reveal overtakes it, and whoever leaves may be the last it waited for.
func movesBallot(e game.Event) bool {
	switch e.(type) {
	case game.WinnerSelected, game.PlayerLeft:
		return true
	default:
		return false
	}
}

// poll shows the tally to the game master, after the reveal to everybody, and
// before it to overlay and audience unless it is hidden. Players, who could play
// to the audience's gallery, wait.
func (s *Scene) poll(to Viewer) protocol.Poll {
	l := &s.Lobby
	revealed := l.Phase == game.WinnerAnnouncement
	public := !l.Poll.Hidden && (to.Role == Overlay || to.Role == Audience)
	counted := revealed || public || to.Role == GameMaster
	shown := protocol.Poll{
		On: l.Poll.On, HiddenUntilReveal: l.Poll.Hidden, Channel: orNull(l.Poll.Channel),
		Open: l.TakesVotes(), Voters: len(l.Round.Votes.Ballots), Suspects: []protocol.Suspect{},
	}
	if revealed {
		shown.Result = pollResult(s.lastRecord().Poll)
	}
	if !l.Poll.On {
		return shown
	}
	shown.Suspects = make([]protocol.Suspect, 0, len(l.Players))
	votes := make([]int, len(l.Players)) // one piece of memory for all
	for i := range l.Players {
		id := l.Players[i].ID
		if !slices.Contains(l.Round.Order, id) {
			continue
		}
		suspect := protocol.Suspect{PlayerID: string(id), Number: i + 1}
		if counted {
			votes[i] = l.Round.Votes.Tally[id]
			suspect.Votes = &votes[i]
		}
		shown.Suspects = append(shown.Suspects, suspect)
	}
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

// ballot shows everybody who has chosen, and a player their own choice. Who chose
// whom is nobody's, so numbers must not grow before anybody's eyes: each step would
// be the choice of whoever has just been added to those who have chosen. The game
// master has them once everybody has chosen, all others when they are shown.
func (s *Scene) ballot(to Viewer) protocol.Ballot {
	b := s.Lobby.Round.Ballot
	shown := protocol.Ballot{
		Stage: string(b.Stage), Voted: ids(slices.Sorted(maps.Keys(b.Choices))), Votes: []protocol.SuspectVotes{}, Leaders: []string{},
		Visible: b.Stage == game.BallotPublic || to.Role == GameMaster && s.Lobby.Round.BallotComplete(),
	}
	if b.Stage == "" {
		shown.Stage = "none"
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
	for _, seat := range s.Lobby.Round.Seats {
		shown.Votes = append(shown.Votes, protocol.SuspectVotes{PlayerID: string(seat.Player), Votes: tally[seat.Player]})
		if most > 0 && tally[seat.Player] == most {
			shown.Leaders = append(shown.Leaders, string(seat.Player))
		}
	}
	return shown
}

func (s *Scene) controlTokens() []protocol.ControlToken {
	shown := make([]protocol.ControlToken, 0, len(s.Lobby.ControlTokens))
	for _, t := range s.Lobby.ControlTokens {
		shown = append(shown, protocol.ControlToken{ID: string(t.ID), Name: t.Name, CreatedAt: t.At.UnixMilli()})
	}
	return shown
}

// VoteTaken tells a device in the audience what it has voted for in the round,
// if it has.
func VoteTaken(s Scene, voter game.VoterID) (protocol.Message, bool) {
	suspect, voted := s.Lobby.Round.Votes.Ballots[voter]
	return Vote(s.Lobby.Round.Number, suspect), voted
}

// Vote tells a device that its vote has been taken.
func Vote(round int, suspect game.PlayerID) protocol.Message {
	return protocol.Message{Event: "vote_taken", Data: protocol.VoteTaken{Round: round, PlayerID: string(suspect)}}
}

// Control is what a remote control may know: nothing the overlay would not show.
func Control(s Scene) protocol.ControlState {
	l, turn := s.Lobby, s.turn(&s.Lobby.Round.Turn)
	state := protocol.ControlState{
		Seq: s.Seq, Status: string(l.Phase), CurrentRound: l.Round.Number,
		CurrentPlayerID: turn.CurrentPlayerID, Deadline: turn.Deadline, Paused: turn.Paused,
		ShowIframes: l.CamerasShown, PollOn: l.Poll.On, Locked: l.Locked,
		Winner: only(l.Phase == game.WinnerAnnouncement, l.Round.Winner),
	}
	if turn.CurrentPlayerID != nil {
		state.CurrentPlayerName = orNull(s.name(l.Round.Turn.Player))
	}
	return state
}
