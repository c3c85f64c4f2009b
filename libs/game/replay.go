package game

// Replay folds the events of a log. It returns what Evolve returns from an empty lobby.
type Replay struct {
	lobby Lobby
	// ownsVotes says that nothing but the replay refers to the lobby's votes, so that they need no copy.
	ownsVotes bool
}

// Take folds more events. A round may have thousands of batches of votes over thousands of voters: those are changed in
// place, where Evolve copies all voters for each batch.
func (r *Replay) Take(events ...Event) {
	for _, e := range events {
		if cast, ok := e.(VotesCast); ok && cast.Round == 0 {
			r.castVotes(cast)
			continue
		}
		r.lobby = e.evolve(r.lobby)
	}
}

// Lobby is the lobby after the events. What is taken later leaves it as it is.
func (r *Replay) Lobby() Lobby {
	r.ownsVotes = false
	return r.lobby
}

func (r *Replay) castVotes(e VotesCast) {
	votes := &r.lobby.Round.Votes
	if votes.Ballots == nil || !r.ownsVotes {
		*votes = votes.clone()
	}
	r.ownsVotes = true
	votes.count(e)
	r.lobby = r.lobby.withPollRecorded(&r.lobby.Round)
}
