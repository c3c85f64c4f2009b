package room

import (
	"slices"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/rejection"
)

// votesAtOnce keeps a batch (at most 30 bytes a vote) far below the log's limit
// of 1 MiB. What is more waits for the next second.
const votesAtOnce = 10_000

// voteCollector gathers votes of a round that are not stored yet, and who has voted
// from where.
type voteCollector struct {
	round    int
	late     bool // some voters were shown the lobby late
	waiting  map[game.VoterID]game.PlayerID
	networks map[string]map[game.VoterID]struct{}
}

// roomVotes are the votes of a room that wait for the next append, by round: viewers of a late stream may vote in one while the next
// is played.
type roomVotes struct {
	rounds  []*voteCollector
	batches recentBatches
	timed   bool // the timer that stores them runs
}

// of returns the collector of a round. A new one takes the place of those that wait for nothing and whose round is over.
func (v *roomVotes) of(round int, isPolled func(round int) bool) *voteCollector {
	for _, c := range v.rounds {
		if c.round == round {
			return c
		}
	}
	v.rounds = slices.DeleteFunc(v.rounds, func(c *voteCollector) bool { return len(c.waiting) == 0 && !isPolled(c.round) })
	c := &voteCollector{round: round}
	v.rounds = append(v.rounds, c)
	return c
}

// waiting returns the first collector whose votes wait, nil for none.
func (v *roomVotes) waiting() *voteCollector {
	for _, c := range v.rounds {
		if len(c.waiting) > 0 {
			return c
		}
	}
	return nil
}

// take takes a vote, of which so many devices of one address may come.
func (c *voteCollector) take(v Vote, most int) error {
	if !c.admitVoter(v, most) {
		return game.ErrTooManyVoters
	}
	if _, known := c.waiting[v.Voter]; !known && len(c.waiting) >= game.MaxVoters {
		return rejection.ErrBusy // the log is behind; more voters do not count in a round anyway
	}
	if c.waiting == nil {
		c.waiting = make(map[game.VoterID]game.PlayerID)
	}
	c.waiting[v.Voter] = v.Suspect
	return nil
}

// next returns the command that stores the votes that wait, or as many as go into one batch, and the votes that wait on.
func (c *voteCollector) next() (cast game.CastVotes, rest map[game.VoterID]game.PlayerID) {
	batch, rest := split(c.waiting, votesAtOnce)
	return game.CastVotes{Round: c.round, Votes: batch, Late: c.late}, rest
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
