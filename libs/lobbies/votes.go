package lobbies

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/rejection"
)

const (
	// countEvery is how long votes are collected before they are stored together:
	// ten thousand viewers cost one append a second.
	countEvery = time.Second

	// votesAtOnce keeps a batch (at most 30 bytes a vote) far below the log's limit
	// of 1 MiB. What is more waits for the next second.
	votesAtOnce = 10_000

	voterBytes = 8 // of the hash: two of 100,000 voters share one with a chance of 1 in 3 billion
)

// Vote is what a device or chatter in the audience guesses.
type Vote struct {
	Voter   game.VoterID
	Suspect game.PlayerID
	// Network is where the vote comes from, so that one place cannot outvote
	// all others. It is kept in memory until the round ends; "" is not counted.
	Network string
	// Site is a wider network around it, "" for none, which may have SiteFactor times as many voters.
	Site       string
	SiteFactor int
}

// Voter names a device or chatter in a lobby. kind tells apart where names come
// from; two lobbies know the same person by different ids.
func Voter(id game.LobbyID, kind, name string) game.VoterID {
	sum := sha256.Sum256(fmt.Appendf(nil, "%s %s %q", id, kind, name))
	return game.VoterID(hex.EncodeToString(sum[:voterBytes]))
}

// voteCollector gathers votes of a round that are not stored yet, and who has voted
// from where. It is guarded by the lobby's lock.
type voteCollector struct {
	room     *room
	round    int
	waiting  map[game.VoterID]game.PlayerID
	networks map[string]map[game.VoterID]struct{}
	timed    bool // the timer that stores them runs
	batches  recentBatches
}

// take takes a vote and returns the round it is for. See Service.Vote.
func (c *voteCollector) take(v Vote) (round int, err error) {
	r := c.room
	if err := r.replica.lobby.MayVote(v.Suspect); err != nil {
		return 0, err
	}
	if r.replica.used(r.server.Operator.Quota) >= full {
		return 0, rejection.ErrQuota
	}
	round = r.replica.lobby.Round.Number
	if c.round != round {
		c.round, c.waiting, c.networks = round, nil, nil
	}
	if !c.admitVoter(v, mostVoters(&r.replica.lobby.Poll, r.server.Operator.VotersPerNetwork)) {
		return 0, game.ErrTooManyVoters
	}
	if _, known := c.waiting[v.Voter]; !known && len(c.waiting) >= game.MaxVoters {
		return 0, rejection.ErrBusy // the log is behind; more voters do not count in a round anyway
	}
	if c.waiting == nil {
		c.waiting = make(map[game.VoterID]game.PlayerID)
	}
	c.waiting[v.Voter] = v.Suspect
	c.startTimer()
	return round, nil
}

// mostVoters is how many devices of one address may vote in a round: what the game master
// allows, within what the operator does; 0 is any number.
func mostVoters(poll *game.Poll, operator int) int {
	if operator == 0 {
		return poll.MostVoters()
	}
	return min(poll.MostVoters(), operator)
}

// admitVoter counts the voter for the network and the site of the vote, and reports false where one of them has its most voters.
func (c *voteCollector) admitVoter(v Vote, most int) bool {
	if c.isFull(v.Network, v.Voter, most) || c.isFull(v.Site, v.Voter, v.SiteFactor*most) {
		return false
	}
	c.countVoter(v.Network, v.Voter)
	c.countVoter(v.Site, v.Voter)
	return true
}

// isFull reports whether a network has so many other voters; "" is not counted.
func (c *voteCollector) isFull(network string, voter game.VoterID, most int) bool {
	voters := c.networks[network]
	_, known := voters[voter]
	return network != "" && !known && len(voters) >= most
}

func (c *voteCollector) countVoter(network string, voter game.VoterID) {
	if network == "" {
		return
	}
	if c.networks == nil {
		c.networks = make(map[string]map[game.VoterID]struct{})
	}
	if c.networks[network] == nil {
		c.networks[network] = make(map[game.VoterID]struct{})
	}
	c.networks[network][voter] = struct{}{}
}

// startTimer starts the second after which the votes that wait are stored.
func (c *voteCollector) startTimer() {
	if len(c.waiting) > 0 && !c.timed {
		c.timed = true
		c.room.server.Clock.AfterFunc(countEvery, c.onStoreTimer)
	}
}

// onStoreTimer stores the waiting votes and starts the timer again when some remain.
func (c *voteCollector) onStoreTimer() {
	defer c.room.server.recoverPanic(c.room.id)
	c.room.mu.Lock()
	defer c.room.mu.Unlock()
	c.timed = false
	if c.room.closed {
		return
	}
	defer c.startTimer() // those that were too many for one batch, or could not be stored
	c.store()
}

// store stores the votes that wait, or as many as go into one batch, and reports
// whether it could. Those that could not be stored wait on.
func (c *voteCollector) store() bool {
	if len(c.waiting) == 0 {
		return true
	}
	batch, rest := split(c.waiting, votesAtOnce)
	cast := game.CastVotes{Round: c.round, Votes: batch}
	err := c.room.runScheduled(context.Background(), cast, func() bool { return true })
	if errors.Is(err, rejection.ErrQuota) {
		c.waiting = nil // nothing makes room for them any more
		return true
	}
	if err != nil {
		c.room.server.OnFailure(c.room.id, fmt.Errorf("%d votes not counted: %w", len(batch), err))
		return false
	}
	c.waiting = rest
	return true
}

// storeBefore stores the votes of the last second when none counts any more after events. It reports whether it did. The
// lobby may have changed in any case, and then its caller decides again.
func (c *voteCollector) storeBefore(events []game.Event) (stored bool) {
	return len(c.waiting) > 0 && slices.ContainsFunc(events, game.EndsPoll) && c.storeAll()
}

// storeAll stores every vote that waits here, and reports whether it could.
func (c *voteCollector) storeAll() bool {
	for len(c.waiting) > 0 {
		if !c.store() {
			return false
		}
	}
	return true
}

// storeLast is storeAll when the server stops.
func (c *voteCollector) storeLast() (stored bool) {
	defer c.room.server.recoverPanic(c.room.id)
	c.room.mu.Lock()
	defer c.room.mu.Unlock()
	return c.room.closed || c.storeAll()
}

func split(votes map[game.VoterID]game.PlayerID, most int) (batch, rest map[game.VoterID]game.PlayerID) {
	batch, rest = make(map[game.VoterID]game.PlayerID, min(len(votes), most)), make(map[game.VoterID]game.PlayerID)
	for voter, suspect := range votes {
		if len(batch) < most {
			batch[voter] = suspect
		} else {
			rest[voter] = suspect
		}
	}
	return batch, rest
}
