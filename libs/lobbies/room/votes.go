package room

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/rejection"
	"tarnwort/libs/lobbies/view"
)

// countEvery is how long votes are collected before they are stored together:
// ten thousand viewers cost one append a second.
const countEvery = time.Second

// Vote takes a vote for the round that the voter is shown, and returns that round. It is stored with all
// others of the same second: a server that is killed before loses it, and it comes
// too late when another server reveals the round or ends the poll before, unless the voter's stream is late.
func (r *Room) Vote(v Vote) (round int, err error) {
	timing := view.DelayedBy(v.Extra)
	polled, err := r.polledBy(timing, v.Voter, v.Suspect)
	if err != nil {
		return 0, err
	}
	if r.replica.used(r.env.Operator.Quota) >= votesBelow {
		return 0, rejection.ErrVotesFull
	}
	votes := r.votes.of(polled.Number, func(round int) bool { return r.replica.lobby.Polled(round) != nil })
	if err := votes.take(v, mostVoters(&r.replica.lobby.Poll, r.env.Operator.VotersPerNetwork)); err != nil {
		return 0, err
	}
	votes.late = votes.late || r.playouts.of(timing).isLate()
	r.startVoteTimer()
	return polled.Number, nil
}

// polledBy returns the round that a voter's stream shows now, with all its votes, or why they may not name the suspect in it.
func (r *Room) polledBy(timing view.Timing, voter game.VoterID, suspect game.PlayerID) (*game.Round, error) {
	shown := r.shownLobby(timing)
	if err := shown.MayVote(voter, suspect); err != nil {
		return nil, err
	}
	polled := r.replica.lobby.Polled(shown.Round.Number)
	if polled == nil {
		return nil, game.ErrPollClosed
	}
	return polled, polled.Votes.Takes(voter, suspect)
}

// VoteOf returns what a voter has voted for in the round that their stream shows; voted is false when they have not.
func (r *Room) VoteOf(timing view.Timing, voter game.VoterID) (round int, suspect game.PlayerID, voted bool) {
	round = r.shownLobby(timing).Round.Number
	if polled := r.replica.lobby.Polled(round); polled != nil {
		suspect, voted = polled.Votes.Ballots[voter]
	}
	return round, suspect, voted
}

// TakeChatVotes counts the messages that vote for a player of the round. It returns game.ErrPollClosed while the poll is closed, and to a remote control
// game.ErrNoRight for an invalid token and ErrVotesRepeated for a repeated batch; a batch that failed may be sent again.
func (r *Room) TakeChatVotes(ctx context.Context, source ChatSource, messages []ChatMessage) (ChatVotesTaken, error) {
	if told, isDue := r.chats.noteMessages(source, r.env.Clock.Now()); isDue {
		r.env.Audience.SendTo(r.id, r.replica.lobby.GameMaster.ID, told)
	}
	batch, err := r.admitSource(ctx, source)
	switch {
	case err != nil:
		return ChatVotesTaken{}, err
	case !r.shownLobby(view.Delayed).TakesVotes():
		return ChatVotesTaken{}, game.ErrPollClosed
	case r.votes.batches.has(batch):
		return ChatVotesTaken{}, rejection.ErrVotesRepeated
	}
	taken, err := r.takeMessages(source, messages)
	if err == nil && batch.name != "" {
		r.votes.batches.add(batch)
	}
	return taken, err
}

// admitSource returns the batch of a remote control whose token is valid, the zero value for a chat that this server reads.
func (r *Room) admitSource(ctx context.Context, source ChatSource) (batchID, error) {
	if source.Remote == nil {
		return batchID{}, nil
	}
	token := game.HashToken(source.Remote.Token)
	_, err := r.Do(ctx, game.PressButton{Token: token})
	return batchID{token: token, name: source.Remote.Name}, err
}

// takeMessages takes the votes among messages. It ignores one that names no player of the round, one of a chatter
// who has changed their mind too often, and those of a shared chat unless they count.
func (r *Room) takeMessages(source ChatSource, messages []ChatMessage) (ChatVotesTaken, error) {
	scene := r.SceneFor(view.Delayed)
	taken := ChatVotesTaken{Round: r.shownLobby(view.Delayed).Round.Number}
	for _, message := range messages {
		if message.Shared && !r.replica.lobby.Settings.SharedChat {
			taken.Ignored++
			continue
		}
		suspect := view.ChatVote(scene, message.Text)
		if source.Remote != nil {
			suspect = cmp.Or(suspect, view.Suspect(scene, message.Text))
		}
		voter := ChatVoter(r.id, source.Platform, message.Voter)
		if _, err := r.polledBy(view.Delayed, voter, suspect); err != nil {
			taken.Ignored++
			continue
		}
		if _, err := r.Vote(Vote{Voter: voter, Suspect: suspect}); err != nil {
			return ChatVotesTaken{}, err
		}
		taken.Counted++
	}
	return taken, nil
}

// startVoteTimer starts the second after which the votes that wait are stored.
func (r *Room) startVoteTimer() {
	if r.votes.waiting() != nil && !r.votes.timed {
		r.votes.timed = true
		r.env.Clock.AfterFunc(countEvery, r.onVoteTimer)
	}
}

// onVoteTimer stores the waiting votes and starts the timer again when some remain.
func (r *Room) onVoteTimer() {
	defer r.env.RecoverPanic(r.id)
	r.mu.Lock()
	defer r.mu.Unlock()
	r.votes.timed = false
	if r.closed {
		return
	}
	defer r.startVoteTimer() // those that were too many for one batch, or could not be stored
	r.storeVotes()
}

// storeVotes stores the votes that wait, or as many as go into one batch, and reports
// whether it could. Those that could not be stored wait on.
func (r *Room) storeVotes() bool {
	votes := r.votes.waiting()
	if votes == nil {
		return true
	}
	cast, rest := votes.next()
	err := r.runScheduled(context.Background(), cast, func() bool { return true })
	if errors.Is(err, rejection.ErrVotesFull) {
		votes.waiting = nil // nothing makes room for them any more
		return true
	}
	if err != nil {
		r.env.OnFailure(r.id, fmt.Errorf("%d votes not counted: %w", len(cast.Votes), err))
		return false
	}
	votes.waiting = rest
	return true
}

// storeVotesBefore stores the votes of the last second when none counts any more after events. It reports whether it did. The
// lobby may have changed in any case, and then its caller decides again.
func (r *Room) storeVotesBefore(events []game.Event) (stored bool) {
	return r.votes.waiting() != nil && slices.ContainsFunc(events, game.EndsPoll) && r.storeAllVotes()
}

// storeAllVotes stores every vote that waits here, and reports whether it could.
func (r *Room) storeAllVotes() bool {
	for r.votes.waiting() != nil {
		if !r.storeVotes() {
			return false
		}
	}
	return true
}

// StoreLastVotes is storeAllVotes when the server stops; the caller does not hold the lock.
func (r *Room) StoreLastVotes() (stored bool) {
	defer r.env.RecoverPanic(r.id)
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.closed || r.storeAllVotes()
}
